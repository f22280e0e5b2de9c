// What the step of now hands out: which chest is whose, and where chests lie before they are mixed blindly.
import { chests } from './chests';
import type { Phase } from './order';
import { seatsOf, type HandingKind } from './rules';
import { stepOf, type State } from './state';

const kindOf = (phase: Phase): HandingKind => (phase === 'first' || phase === 'second' ? phase : 'home');

// The seat that gets a chest now.
export function seatOfChest(state: State, chest: number): number {
  const { round, phase } = stepOf(state);
  return seatsOf(state.deal!, Math.max(1, round), kindOf(phase))[chest]!;
}

// The chest on each place before anybody mixes: what each seat holds; at the deal and after the ritual they lie by
// their signs.
export function lyingAt(state: State): number[] {
  const { round, phase } = stepOf(state);
  const { deal, handing } = state;
  if (handing.held) return [...handing.held];
  if (phase === 'deal' || phase === 'back') return chests.map((_, chest) => chest);
  if (phase === 'first') return [...deal!.roles];
  const seats = seatsOf(deal!, round, phase === 'second' ? 'first' : 'second');
  return [0, 1, 2, 3].map((seat) => seats.indexOf(seat));
}
