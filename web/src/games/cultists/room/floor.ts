// Where things stand on the floor of a place that is seen from near: books left, people, the deck right; in a narrow
// place the deck above the people.
import { crop, placeBox, type Box, type PlanLayout, type Point } from '../board/geometry';
import type { Floor, Place } from '../model';

const stage: Record<PlanLayout, Box> = {
  wide: { x: 40, y: 117, width: 640, height: 320 },
  phone: { x: 14, y: 66, width: 362, height: 254 },
};
const least: Record<PlanLayout, number> = { wide: 300, phone: 190 };

// The part of the floor that can be seen, at least so wide that people and deck have room.
export function floorBox(floor: Floor, place: Place, layout: PlanLayout): Box {
  const whole = placeBox(floor, place, crop(floor, place, 'room', layout));
  const seen = stage[layout];
  const left = Math.max(whole.x, seen.x);
  const top = Math.max(whole.y, seen.y);
  const right = Math.min(whole.x + whole.width, seen.x + seen.width);
  const bottom = Math.min(whole.y + whole.height, seen.y + seen.height);
  const width = Math.max(right - left, least[layout]);
  return { x: (left + right - width) / 2, y: top, width, height: bottom - top };
}

export interface FloorPlan {
  books: Point;
  book: { width: number; height: number; pitch: number };
  people: Point[];
  person: number; // scale of a portrait
  deck: Point;
  card: number; // width of a card of the deck
  halo: number; // round the deck
  token: Point;
  status: number; // width of a status card before a person
  narrow: boolean;
}

export function floorPlan(box: Box, people: number, layout: PlanLayout): FloorPlan {
  const wide = layout === 'wide';
  const narrow = box.width < (wide ? 420 : 240);
  const card = wide ? (narrow ? 46 : 64) : narrow ? 28 : 40;
  const halo = card * (wide ? 1.45 : 1.4);
  const deck = narrow
    ? { x: box.x + box.width - halo - (wide ? 10 : 4), y: box.y + halo + (wide ? 6 : 0) }
    : { x: box.x + box.width - (wide ? 127 : 70), y: box.y + (wide ? 104 : 74) };
  const left = box.x + (wide ? 16 : 8);
  const room = (narrow ? box.x + box.width - (wide ? 40 : 26) : deck.x - halo) - left;

  const rows = people > (narrow ? 3 : 4) ? 2 : 1;
  const inRow = Math.max(1, Math.ceil(people / rows));
  const pitch = Math.min(wide ? 120 : 76, room / inRow);
  const largest = wide ? (rows === 2 ? 1.3 : narrow ? 1.7 : 2.22) : rows === 2 ? 0.85 : narrow ? 1.1 : 1.5;
  const person = Math.min(largest, pitch / 48);
  // In a wide room people stand together left of its middle, in a narrow one in its middle.
  const slack = (room - pitch * (inRow - 1)) / 2;
  const start = left + (narrow ? slack : Math.max(pitch / 2, Math.min(wide ? 130 : 62, slack)));
  const apart = person * 43 + (wide ? 27 : 20);
  const lowest = box.y + box.height - person * 21.4 - (wide ? 42 : 26);
  const seats = Array.from({ length: people }, (_, index): Point => {
    const row = Math.floor(index / inRow);
    return { x: start + pitch * (index % inRow), y: lowest - apart * (rows - 1 - row) };
  });
  return {
    // The small whole plan covers the corner of a phone's stage.
    books: { x: wide ? box.x + 24 : Math.max(box.x + 12, 110), y: box.y + (wide ? 48 : 12) },
    book: wide ? { width: 29, height: 79, pitch: 40 } : { width: 13, height: 36, pitch: 19 },
    people: seats,
    person,
    deck,
    card,
    halo,
    token: { x: box.x + box.width - (wide ? 28 : 19), y: box.y + box.height - (wide ? 28 : 18) },
    status: wide ? 42 : 22,
    narrow,
  };
}

// Cards of a fan: the middle one at the point, each turned a little more. Many lie closer.
interface FanCard extends Point {
  turn: number;
}
export function fanOf(at: Point, count: number, width: number): FanCard[] {
  const shown = Math.min(count, 9);
  const pitch = Math.min(0.3, 1.3 / Math.max(1, shown)) * width;
  const step = Math.min(5, 26 / Math.max(1, shown));
  return Array.from({ length: shown }, (_, index) => {
    const off = index - (shown - 1) / 2;
    return { x: at.x + off * pitch, y: at.y + Math.abs(off) * width * 0.035, turn: off * step };
  });
}
