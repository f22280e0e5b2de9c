// Where a seat stands while its plan is thought through: what it has, what it would have to buy or borrow, and which
// masters it may have.
import { buildingCards, debtTrack, penalties, reputationTrack as track, wings } from '../components';
import { goods, rare, type Building, type Good, type Knowledge, type Master, type Purse } from '../model';
import type { SeatKnowledge } from '../model';
import { buying, selling } from '../turn/market';

export const commons: readonly Good[] = goods.filter((good) => !rare.includes(good));
export const masters: readonly Master[] = ['rural', 'urban', 'church', 'alchemist'];

// What is due: wares, and goods of any kind.
export type Due = Partial<Record<Purse | 'common' | 'rare', number>>;

export interface Standing {
  stock: Record<Purse, number>;
  // Goods that come as one chooses, or less than nothing: that go so.
  any: { common: number; rare: number };
  // What had to be bought or borrowed on the way.
  missing: Partial<Record<Purse | 'common', number>>;
  debt: number;
  reputation: number;
  angel: number;
  demon: number;
  indulgences: number;
  guests: number;
  points: number;
  built: Building[];
  hired: Master[];
  // What each master costs to hire; 0: it cannot be hired.
  spaces: Record<Master, number>;
  // Masters that come as one chooses.
  toCome: number;
  // Small privileges that come as one chooses.
  smalls: number;
  // What is left of what all share.
  left: { indulgences: number; guests: number };
}

export function standingOf(knowledge: Knowledge, seat: SeatKnowledge): Standing {
  const { wood, stone, grain, glass, marble, ducats } = seat.goods;
  const stock = {
    wood: wood ?? 0,
    stone: stone ?? 0,
    grain: grain ?? 0,
    glass: glass ?? 0,
    marble: marble ?? 0,
    ducats: ducats ?? 0,
  };
  return {
    stock,
    any: { common: 0, rare: 0 },
    missing: {},
    debt: seat.debt,
    reputation: seat.reputation,
    angel: seat.angel,
    demon: seat.demon,
    indulgences: seat.indulgences ?? 0,
    guests: seat.guests,
    points: pointsOf(seat),
    built: [...seat.built],
    hired: [...seat.hired],
    spaces: { ...seat.masters },
    toCome: 0,
    smalls: 0,
    left: { indulgences: knowledge.indulgences_left, guests: knowledge.guests_left },
  };
}

// How many will lie behind the screen; what is short is less than nothing.
export function leftOf({ stock, missing }: Standing, ware: Purse): number {
  return stock[ware] > 0 ? stock[ware] : -(missing[ware] ?? 0);
}

// The laurel: points so far and those of the buildings that stand.
export function pointsOf(seat: Pick<SeatKnowledge, 'score' | 'built'>): number {
  return seat.score + seat.built.reduce((sum, building) => sum + buildingCards[building].points, 0);
}

// ---- reputation, wings, points (R1, R3)

export function moveReputation(now: Standing, by: number): void {
  const { min, max, demon_spaces } = track;
  const from = now.reputation;
  const to = Math.min(max, Math.max(min, from + by));
  if (from === to) return;
  now.reputation = to;
  if (to === max) addAngels(now, 1);
  if (to < from) addDemons(now, demon_spaces.filter((space) => to <= space && space < from).length);
}
export function addAngels(now: Standing, count: number): void {
  now.angel += count;
  while (now.angel >= wings.for_one && now.left.indulgences > 0) {
    now.angel -= wings.for_one;
    addIndulgences(now, 1);
  }
}
export function addIndulgences(now: Standing, count: number): void {
  const came = Math.min(count, now.left.indulgences);
  now.left.indulgences -= came;
  now.indulgences += came;
}
function addDemons(now: Standing, count: number): void {
  now.demon += count;
  while (now.demon >= wings.for_one) {
    now.demon -= wings.for_one;
    now.points -= penalties['house-guest'].arrival ?? 0;
    if (now.left.guests === 0) continue;
    now.left.guests -= 1;
    now.guests += 1;
  }
}

// ---- payments (A2, A4)

// What of a kind is missing and what is over once this is paid; goods that come as one chooses fill gaps first.
function balance(
  now: Standing,
  due: Due,
  kind: 'common' | 'rare',
): { gaps: Map<Good, number>; over: number; any: number } {
  const gaps = new Map<Good, number>();
  let over = 0;
  let free = now.any[kind] - (due[kind] ?? 0);
  for (const good of kind === 'common' ? commons : rare) {
    const rest = now.stock[good] - (due[good] ?? 0);
    if (rest >= 0) over += rest;
    else {
      const filled = Math.min(-rest, Math.max(0, free));
      free -= filled;
      if (-rest > filled) gaps.set(good, -rest - filled);
    }
  }
  return { gaps, over, any: free };
}

// Whether it could be paid by selling all else and borrowing up to the end of the track.
export function couldPay(now: Standing, due: Due): boolean {
  let money = now.stock.ducats + debtTrack.max - now.debt - (due.ducats ?? 0);
  for (const kind of ['common', 'rare'] as const) {
    const { gaps, over, any } = balance(now, due, kind);
    const [one] = kind === 'common' ? commons : rare;
    for (const [good, count] of gaps) money -= count * buying(good);
    const spare = over + any;
    money += spare >= 0 ? spare * selling(one!) : spare * buying(one!);
  }
  return money >= 0;
}

// Pays; what is missing is bought and borrowed for. Tells what was missing.
export function payFrom(now: Standing, due: Due): Due {
  const short: Due = {};
  let price = due.ducats ?? 0;
  const lack = (what: Purse | 'common', count: number, cost: number): void => {
    if (count <= 0) return;
    short[what] = (short[what] ?? 0) + count;
    now.missing[what] = (now.missing[what] ?? 0) + count;
    price += cost;
  };
  for (const kind of ['common', 'rare'] as const) {
    const { gaps, over, any } = balance(now, due, kind);
    for (const good of kind === 'common' ? commons : rare)
      now.stock[good] = Math.max(0, now.stock[good] - (due[good] ?? 0));
    for (const [good, count] of gaps) lack(good, count, count * buying(good));
    // Of any kind: out of what is over.
    const beyond = kind === 'common' ? Math.max(0, -(over + any)) : 0;
    if (beyond > 0) lack('common', beyond, beyond * buying('grain'));
    now.any[kind] = Math.max(any, -over);
  }
  now.stock.ducats -= price;
  if (now.stock.ducats < 0) {
    const lent = Math.min(-now.stock.ducats, debtTrack.max - now.debt);
    lack('ducats', -now.stock.ducats, 0);
    now.debt += lent;
    now.stock.ducats += lent;
  }
  return short;
}
