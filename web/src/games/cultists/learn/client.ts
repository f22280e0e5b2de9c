// The book of Among Cultists: learning it, and everything that can be looked up.
import type { LearnClient } from '../../../table/client';
import Learn from './Learn.svelte';

export default { Learn } satisfies LearnClient;
