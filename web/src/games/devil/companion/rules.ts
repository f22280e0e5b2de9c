// The rules of the chests, asked by numbers (companion/devil/chest_exports.cpp).
import { call } from '../../../companion/rules';
import type { Told } from './telling';
import type { Deal, State } from './state';

export type HandingKind = 'home' | 'first' | 'second';
const kinds: readonly HandingKind[] = ['home', 'first', 'second'];

const asIs = [0, 0, 0];
export function dealOf(seed: readonly number[], wishes: State['wishes']): Deal | undefined {
  const all = [0, 1, 2, 3].flatMap((seat) => wishes[seat] ?? asIs);
  const answer = call('devil_deal', [...seed, ...all]);
  return answer && { seed, roles: answer.slice(0, 4), schedule: answer[4]! };
}

// The seat that gets each chest.
export function seatsOf(deal: Deal, round: number, kind: HandingKind): number[] {
  return call('devil_hands', [...deal.roles, deal.schedule, round, kinds.indexOf(kind)])!;
}

// The schedules that show what was read. Undefined: the signs of the four are not four.
export function schedulesFor(told: readonly Told[]): number[] | undefined {
  const rounds = (told[0]?.read.length ?? 0) / 2;
  const read = Array.from({ length: rounds }, (_, round) =>
    told.flatMap((one) => one.read.slice(2 * round, 2 * round + 2)),
  ).flat();
  return call('devil_fitting', [...told.map(({ own }) => own), ...read]);
}

export function swapsFrom(seed: readonly number[]): number[] {
  return call('devil_swaps', seed)!;
}

// The seat that gets what lies on each place after both swaps.
export function placesOf(
  lying: readonly number[],
  seats: readonly number[],
  swaps: readonly number[],
): number[] {
  return call('devil_places', [...lying, ...seats, ...swaps])!;
}
