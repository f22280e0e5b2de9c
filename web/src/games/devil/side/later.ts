// Parts of the side page that a round of trading does not need: they are loaded with what comes after it.
export { default as Evening } from './Evening.svelte';
export { default as OneByOne } from './OneByOne.svelte';
export { default as Privileges } from './Privileges.svelte';
export { default as RulersTable } from './RulersTable.svelte';
export { default as Track } from './Track.svelte';
export { default as WhoNamed } from './WhoNamed.svelte';
