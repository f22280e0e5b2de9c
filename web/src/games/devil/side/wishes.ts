// The wishes that were said since the round began.
import type { News } from '../../../protocol';
import type { Devil, DevilClaim } from '../model';

const wishing: readonly DevilClaim['kind'][] = ['i_want', 'i_can_pay'];

export function wishesOf(news: readonly News<Devil>[], until: number): Record<number, DevilClaim[]> {
  const shown = news.filter((one) => one.n <= until);
  let said: Record<number, DevilClaim[]> = {};
  for (const one of shown) {
    if (one.events?.some(({ event }) => event === 'round_began')) said = {};
    if (one.what !== 'claimed' || one.seat === undefined || !one.claim) continue;
    if (wishing.includes(one.claim.kind)) (said[one.seat] ??= []).push(one.claim);
  }
  // The newest of each: two fit into a line.
  return Object.fromEntries(Object.entries(said).map(([seat, claims]) => [seat, claims.slice(-2)]));
}
