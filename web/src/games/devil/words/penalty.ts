// What an inquisitor takes now from a seat that gives no answer (Q7); of public things only.
import { say } from '../../../text/text.svelte';
import { buildingCards, penalties } from '../components';
import type { Building, Inquisitor, Knowledge, SeatKnowledge } from '../model';
import { buildingName, counted, nothing } from './names';

// The second most valuable ones: one of them is lost.
export function losable(built: readonly Building[]): Building[] {
  const worth = built.map((one) => buildingCards[one].points).sort((a, b) => b - a);
  return [...new Set(built)].filter((one) => built.length > 1 && buildingCards[one].points === worth[1]);
}

function privilegesOf({ small, large }: SeatKnowledge): number {
  return [...small, ...large].filter(Boolean).length;
}

// Whether somebody stands higher in reputation.
export function isBelow(knowledge: Knowledge, seat: number): boolean {
  return knowledge.seats.some(({ reputation }) => reputation > (knowledge.seats[seat]?.reputation ?? 0));
}

// "1 point for 2 privileges"; the seat's own goods play no part in it.
export function penaltyText(inquisitor: Inquisitor, knowledge: Knowledge, seat: number): string {
  const realm = knowledge.seats[seat];
  if (!realm) return nothing();
  const { points, goods = 0, more = 0, debt = 0 } = penalties[inquisitor];
  const lost = (count: number): string => counted('points', count);
  switch (inquisitor) {
    case 'ascetic':
      return say('devil_penalty_ascetic', { goods: counted('goods', goods), points: lost(points) });
    case 'libertine':
      return say('devil_penalty_libertine', { goods: counted('rare', goods), points: lost(points) });
    case 'fundamentalist': {
      const n = privilegesOf(realm);
      return say('devil_penalty_fundamentalist', { n, points: lost(points * n) });
    }
    case 'friar': {
      const n = realm.built.length;
      return say('devil_penalty_friar', { n, points: lost(points * Math.floor(n / 2)) });
    }
    case 'orator':
      return say('devil_penalty_orator', { points: lost(points + (isBelow(knowledge, seat) ? more : 0)) });
    case 'vandal': {
      const names = losable(realm.built).map(buildingName);
      if (names.length === 0) return say('devil_penalty_vandal_none');
      return say('devil_penalty_vandal', { building: names.length > 1 ? names.join(' / ') : names[0]! });
    }
    case 'debt-collector':
      return say('devil_penalty_debt_collector', { n: debt, points: lost(points) });
    case 'house-guest':
      return say('devil_penalty_house_guest', { points: lost(points) });
  }
}
