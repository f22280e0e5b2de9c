// The plan of the university as it lies on the table. Ours is a guess; the owner of the box corrects it once, and only
// then a way is ever shown on it. Places are numbers as in the rules: 0 to 10 rooms, 11 to 16 corridors.
import { plans } from '../components';
import { numbers, minCharacters } from '../optionComponents';
import { Place } from '../types';

export const places = Place.length;
export const nowhere = places;
export const mainCorridor = Place.indexOf('M');
export const portalRoom = Place.indexOf('G1');
export const roomCount = mainCorridor;

// Left, top, right, bottom on a grid of 12 x 8; undefined: not on this plan.
export type Field = readonly [number, number, number, number];
export interface Plan {
  fields: readonly (Field | null)[]; // by place
  doors: readonly (readonly [number, number])[];
}

export function firstPlan(characters: number): Plan {
  const plan = plans[numbers[characters - minCharacters]!.plan]!;
  return {
    fields: Place.map((place) => {
      const rect = plan.places[place];
      return rect ? ([rect.left, rect.top, rect.right, rect.bottom] as const) : null;
    }),
    doors: plan.doors.map(({ a, b }) => [Place.indexOf(a), Place.indexOf(b)] as const),
  };
}

export const isThere = (plan: Plan, place: number): boolean => plan.fields[place] != null;
export const isRoom = (place: number): boolean => place < roomCount;

// Whether two places share a wall that a door can be in.
export function touch(plan: Plan, a: number, b: number): boolean {
  const [one, two] = [plan.fields[a], plan.fields[b]];
  if (!one || !two || a === b) return false;
  const across = Math.min(one[2], two[2]) - Math.max(one[0], two[0]);
  const down = Math.min(one[3], two[3]) - Math.max(one[1], two[1]);
  return (across === 0 && down > 0) || (down === 0 && across > 0);
}

const joins = (a: number, b: number, [c, d]: readonly [number, number]): boolean =>
  (a === c && b === d) || (a === d && b === c);
export const hasDoor = (plan: Plan, a: number, b: number): boolean =>
  plan.doors.some((door) => joins(a, b, door));

// The door between two places is there, or not.
export function turnDoor(plan: Plan, a: number, b: number): Plan {
  const without = plan.doors.filter((door) => !joins(a, b, door));
  return { ...plan, doors: without.length < plan.doors.length ? without : [...without, [a, b]] };
}

// What was taken for one room is the other; one of them may not be on the plan at all.
export function swapRooms(plan: Plan, a: number, b: number): Plan {
  const other = (place: number): number => (place === a ? b : place === b ? a : place);
  return {
    fields: plan.fields.map((_, place) => plan.fields[other(place)] ?? null),
    doors: plan.doors.map(([c, d]) => [other(c), other(d)] as const),
  };
}

// For the rules: the places behind the doors of each place, a bit a place.
export function doorsOf(plan: Plan | undefined): number[] {
  const doors = new Array<number>(places).fill(0);
  for (const [a, b] of plan?.doors ?? []) {
    doors[a]! |= 1 << b;
    doors[b]! |= 1 << a;
  }
  return doors;
}
// And where each lies, seen from the middle of the board.
export function middlesOf(plan: Plan): number[] {
  return plan.fields.flatMap((field) =>
    field ? [field[0] + field[2] - 12, field[1] + field[3] - 8] : [0, 0],
  );
}

const isNumber = (value: unknown, below: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;
function isField(field: unknown): field is Field | null {
  if (field === null) return true;
  if (!Array.isArray(field) || field.length !== 4) return false;
  const [left, top, right, bottom] = field as unknown[];
  return isNumber(right, 13) && isNumber(bottom, 9) && isNumber(left, right) && isNumber(top, bottom);
}
const isDoor = (door: unknown): boolean =>
  Array.isArray(door) && door.length === 2 && [...door].every((end) => isNumber(end, places));
// A plan out of a journal; every place has a door, and both ends of a door are there.
export function isPlan(value: unknown): value is Plan {
  if (typeof value !== 'object' || value === null || Object.keys(value).sort().join() !== 'doors,fields')
    return false;
  const { fields, doors } = value as Record<keyof Plan, unknown>;
  if (!Array.isArray(fields) || fields.length !== places || ![...fields].every(isField)) return false;
  if (!Array.isArray(doors) || doors.length > places * places || !doors.every(isDoor)) return false;
  const plan = value as Plan;
  return (
    isThere(plan, mainCorridor) &&
    plan.doors.every(([a, b]) => touch(plan, a, b)) &&
    plan.fields.every((field, place) => !field || plan.doors.some(([a, b]) => a === place || b === place))
  );
}
