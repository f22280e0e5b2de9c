// How a night is shown move by move, for the stage of the shell.
import type { StageRules } from '../../../table/stage.svelte';
import type { Cultists, CultistsEvent } from '../model';
import { apply } from './apply';
import { beats, type Motion } from './beats';

const deeds: readonly CultistsEvent['event'][] = [
  'moved',
  'jumped',
  'card_given',
  'looked',
  'secured',
  'fought',
  'banished',
  'killed',
  'filled',
  'inspected',
  'vote_called',
  'portal_asked',
];

export const stage: StageRules<Cultists, Motion> = {
  apply,
  beats,
  begins: (event) => event.event === 'move_began' || event.event === 'act_began',
  // What I do with my own hand I have seen already.
  known: ({ events: [first] }) =>
    first?.event === 'filled' || first?.event === 'secured' || first?.event === 'passed',
  // A card that is turned up is new to whoever turns it up.
  tells: (events) => events.some(({ event }) => event === 'inspected'),
  // What the hands have decided stays until it was read.
  opens: (events) => events.findIndex(({ event }) => event === 'vote_ended'),
  noted: (events) => events.some((event) => deeds.includes(event.event)),
};
