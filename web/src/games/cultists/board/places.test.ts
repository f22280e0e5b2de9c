// What the plan is given, place by place: people, halos, pills.
import { describe, expect, test } from 'vitest';
import { floors, type Knowledge, type Place } from '../model';
import { shapes, type Box, type PlanLayout } from './geometry';
import { isCrowded, pillHeight, pillSpot, pillWidth, viewsOf, whereabouts } from './places';
import type { LitPlace } from './scene';

function table(at: Place[], rest: Partial<Knowledge> = {}): Knowledge {
  const rooms = Object.fromEntries(
    Object.keys(floors.eight.books).map((room) => [
      room,
      { deck: [null], books: 1, token: null, explored: false, cleared: false, cultist: false },
    ]),
  );
  return {
    options: { players: 8, robot: false, level: 'experienced', roles: [] },
    at,
    ghosts: at.map(() => false),
    rooms,
    portal: { open: false, due: null },
    ...rest,
  } as unknown as Knowledge;
}
const eight: Place[] = ['SW', 'R1', 'R1', 'R1', 'L1', 'R1', 'R1', 'O2'];
const everywhere: LitPlace[] = (Object.keys(floors.eight.places) as Place[]).map((place) => ({
  place,
  move: `go ${place}`,
  said: '',
  pill: { doors: 3, meets: true },
}));

test('everybody stands where the knowledge says, and I would stand at the end of my way', () => {
  const views = viewsOf({ shown: table(eight), me: 0, way: ['SW', 'S', 'G1'], chosen: 'G1' }, shapes.wide);
  const at = (place: Place): [number, string][] =>
    views.find((view) => view.place === place)!.standees.map(({ seat, presence }) => [seat, presence]);
  expect(at('R1').map(([seat]) => seat)).toEqual([1, 2, 3, 5, 6]);
  expect(at('G1')).toEqual([[0, 'wish']]);
  expect(at('SW')).toEqual([[0, 'here']]);
  expect(views.filter((view) => view.chosen).map((view) => view.place)).toEqual(['G1']);
  // The name of a corridor makes room for a way that leads through.
  expect(isCrowded(views.find((view) => view.place === 'S')!)).toBe(true);
  expect(isCrowded(views.find((view) => view.place === 'SE')!)).toBe(false);
});

test('who is on the way has left and is not there yet', () => {
  const shown = table(eight);
  const travel = { seat: 7, from: 'O2' as const, to: 'SE' as const, time: 500, key: 1 };
  const views = viewsOf({ shown, me: 0, travel, way: ['SW', 'S'] }, shapes.wide);
  const standee = (place: Place) => views.find((view) => view.place === place)!.standees.at(-1);
  expect(standee('O2')).toMatchObject({ seat: 7, presence: 'left' });
  expect(standee('SE')).toMatchObject({ seat: 7, presence: 'coming' });
  // Nothing is planned while a move is played.
  expect(standee('S')).toBeUndefined();
  expect(whereabouts(views, 'SE', 7)).toBeDefined();
  expect(whereabouts(views, 'S', 7)).toBeUndefined();
});

describe.each(['wide', 'phone'] as PlanLayout[])('pills (%s)', (layout) => {
  const shape = shapes[layout];
  const shown = table(eight, { portal: { open: true, due: 7 } });
  const views = viewsOf({ shown, me: 0, lit: everywhere }, shape);
  const pills = views.map((view) => {
    const width = pillWidth(view.lit!, shape);
    return { place: view.place, ...pillSpot(view, width, shape), width, height: pillHeight[layout] };
  });

  test('lie on the glass and apart from one another', () => {
    expect(pills).toHaveLength(17);
    pills.forEach((pill, i) => {
      expect(pill.x, pill.place).toBeGreaterThanOrEqual(0);
      expect(pill.y, pill.place).toBeGreaterThanOrEqual(0);
      expect(pill.x + pill.width, pill.place).toBeLessThanOrEqual(shape.width);
      expect(pill.y + pill.height, pill.place).toBeLessThanOrEqual(shape.height);
      for (const other of pills.slice(i + 1)) {
        const apart = (a: Box, b: Box): boolean =>
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart(pill, other), `${pill.place} and ${other.place}`).toBe(true);
      }
    });
  });

  test('hide nobody', () => {
    for (const view of views) {
      const pill = pills.find(({ place }) => place === view.place)!;
      for (const { seat, at } of view.standees) {
        const dx = Math.max(pill.x - at.x, at.x - pill.x - pill.width, 0);
        const dy = Math.max(pill.y - at.y, at.y - pill.y - pill.height, 0);
        expect(Math.hypot(dx, dy), `${seat} in ${view.place}`).toBeGreaterThan(9 * at.scale);
      }
    }
  });
});
