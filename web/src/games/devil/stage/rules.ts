// How a table of the devil is shown move by move, for the stage of the shell.
import type { StageRules } from '../../../table/stage.svelte';
import type { Devil, DevilEvent } from '../model';
import { apply } from './apply';
import { beats, begins, type Motion } from './beats';

type Kind = DevilEvent['event'];

// What I do behind my screen and on the market I have seen already.
const mine: readonly Kind[] = [
  'bought',
  'sold',
  'borrowed',
  'repaid',
  'kept',
  'dropped',
  'planned',
  'accused',
  'ritual_closed',
];

// What somebody did in the open. What closes a secret stage is nobody's deed.
const deeds: readonly Kind[] = [
  'bought',
  'sold',
  'borrowed',
  'repaid',
  'event_played',
  'used',
  'built',
  'tucked',
  'hired',
  'failed',
  'privilege_small',
  'privilege_large',
  'proved',
  'confessed',
  'wings_bought',
  'answered',
  'suffered',
  'gave',
  'building_lost',
];
const closing: readonly Kind[] = [
  'plan_opened',
  'ritual_opened',
  'vote_shown',
  'reading_ended',
  'cards_passed',
];

// What stays until it was read: my chest that came home, the votes of a hunt, the broken seals of a ritual.
const opening: readonly Kind[] = ['chest_home', 'vote_shown', 'roles_shown', 'ritual_opened'];

export const stage: StageRules<Devil, Motion> = {
  apply,
  beats,
  begins,
  known: ({ events: [first] }) => first !== undefined && mine.includes(first.event),
  // Plans are carried out by themselves. And who answers last is told what follows as the others are.
  tells: (events) => events.some(({ event }) => !mine.includes(event)),
  opens: (events) => events.findIndex(({ event }) => opening.includes(event)),
  noted: (events) =>
    events.some(({ event }) => deeds.includes(event)) && !events.some(({ event }) => closing.includes(event)),
};
