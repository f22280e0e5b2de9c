// What the step of now hands out: which chest is whose, and where chests lie before they are mixed blindly.
import type { Evening } from '../../../companion/evening.svelte';
import { chests } from './chests';
import { order, type Phase, type Step } from './order';
import { seatsOf, type HandingKind } from './rules';
import { isBySign, stepOf, type Entry, type State } from './state';

const kindOf = (phase: Phase): HandingKind => (phase === 'first' || phase === 'second' ? phase : 'home');

const readersAt = (state: State, { round, phase }: Step): number[] =>
  seatsOf(state.deal!, Math.max(1, round), kindOf(phase));

// The seat that gets a chest now.
export const seatOfChest = (state: State, chest: number): number => readersAt(state, stepOf(state))[chest]!;

// Takes a chest back that has been shown to the camera, whichever of the four it is; the others stay given.
export function takeBack(evening: Evening<State, Entry>, chest: number): void {
  const { given } = evening.state.handing;
  if (!given.includes(chest)) return;
  const later = given.slice(given.indexOf(chest) + 1);
  for (let count = 0; count <= later.length; count++) evening.back();
  for (const other of later) evening.add({ kind: 'hold', chest: other });
}

// The chest on each place before anybody mixes: what each seat holds; at the deal and after the ritual they lie by
// their signs.
export function lyingAt(state: State): number[] {
  const { handing, holders } = state;
  if (handing.held) return [...handing.held];
  if (isBySign(stepOf(state).phase)) return chests.map((_, chest) => chest);
  if (typeof holders !== 'number') return [...(holders ?? [])];
  const seats = readersAt(state, order[holders]!);
  return [0, 1, 2, 3].map((seat) => seats.indexOf(seat));
}
