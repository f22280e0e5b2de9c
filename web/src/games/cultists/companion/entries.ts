// Whether what a journal or a copy holds is an entry at all: a known kind with its own fields and no others, each of the
// type and the range it must have. Whether it fits the evening of now, `fold` says.
import { isPlan, places, roomCount } from './plan';
import { finishes, nobody } from './rules';
import type { Deed, Entry } from './state';

type Check = (value: unknown) => boolean;
type Fields = Record<string, Check>;

const flag: Check = (value) => typeof value === 'boolean';
const int =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const text =
  (least: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= 24;
const list =
  (one: Check, least: number, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && [...value].every(one);
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

function has(value: unknown, fields: Fields): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const all = value as Record<string, unknown>;
  return (
    Object.keys(all).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, check]) => check(Object.hasOwn(all, key) ? all[key] : undefined))
  );
}
// One of several kinds, named by the field `by`.
function isOneOf(value: unknown, by: string, kinds: Record<string, Fields>): boolean {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, by)) return false;
  const kind = (value as Record<string, unknown>)[by];
  return (
    typeof kind === 'string' && Object.hasOwn(kinds, kind) && has(value, { ...kinds[kind], [by]: () => true })
  );
}

const seat = int(0, 7);
const place = int(0, places - 1);
const room = int(0, roomCount - 1);
const by = int(-99, 99);

const deeds: Record<Deed['what'], Fields> = {
  card: { place: room },
  explored: { place: room },
  drawn: { place: room },
  cleared: { place: room },
  cultist: { place: room, on: flag },
  score: { by },
  target: { by },
  status: { by, seat },
  fish: { on: flag },
  power: { on: flag },
  portal: {},
  ghost: { seat, on: flag },
  freeze: {},
  place: { seat, place },
  robot: { card: flag },
};
const kinds: Record<Entry['kind'], Fields> = {
  people: { people: list((one) => has(one, { name: text(1), colour: text(0) }), 4, 8), robot: flag },
  level: { level: int(0, 2), roles: int(0, 4095) },
  packed: { check: flag },
  token: { secret: seat, role: int(0, 11) },
  summed: { right: flag },
  checked: {},
  again: {},
  night: {},
  first: { knife: seat },
  map: { plan: maybe(isPlan) },
  route: { rows: list(list(int(0, 6), 3, 3), 4, 4) },
  step: { to: place },
  stop: {},
  moved: {},
  meet: { seats: list(seat, 2, 8) },
  gave: { gifts: list(list(seat, 2, 2), 0, 8) },
  event: { token: int(0, 10) },
  acts: {},
  deed: { deed: (value) => isOneOf(value, 'what', deeds) },
  call: {},
  hands: {},
  hand: { whom: int(0, nobody) },
  votes: { twice: flag },
  change: { whom: int(0, nobody) },
  voted: {},
  clean: {},
  round: {},
  finish: { finish: (value) => (finishes as readonly unknown[]).includes(value) },
  dead: { now: int(0, 8), before: int(0, 8) },
  seer: { right: flag },
};

export const isEntry = (value: unknown): value is Entry => isOneOf(value, 'kind', kinds);
