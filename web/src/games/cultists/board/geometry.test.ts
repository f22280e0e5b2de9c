// Places, doors and people on both layouts and on every crop: nothing overlaps, everybody fits.
import { describe, expect, test } from 'vitest';
import { floors, isRoom, placesOf, type Floor, type Place } from '../model';
import {
  along,
  boxOf,
  crop,
  drawnWay,
  lakeBox,
  middleOf,
  openingOf,
  placeBox,
  shapes,
  wayPoints,
  type Box,
  type Fit,
  type PlanLayout,
  type PlanShape,
} from './geometry';
import { freeZone, standing, type Taken } from './standing';

const layouts: PlanLayout[] = ['wide', 'phone'];
const all = Object.entries(floors);

function overlap(a: Box, b: Box): boolean {
  const apart = 0.01;
  return (
    a.x + a.width > b.x + apart &&
    b.x + b.width > a.x + apart &&
    a.y + a.height > b.y + apart &&
    b.y + b.height > a.y + apart
  );
}
function within(inner: Box, outer: Box, slack = 0.01): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

describe.each(all)('the floor for %s', (_name, floor) => {
  test.each(layouts)('places fill the grid without overlapping, the lake is free (%s)', (layout) => {
    const shape = shapes[layout];
    const boxes = [...placesOf(floor).map((place) => placeBox(floor, place, shape)), lakeBox(shape)];
    boxes.forEach((box, i) => {
      expect(within(box, { x: 0, y: 0, width: shape.width, height: shape.height })).toBe(true);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    });
    const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBeCloseTo(96 * shape.unitX * shape.unitY, 3);
  });

  test.each(layouts)('every opening lies on a wall that both places share (%s)', (layout) => {
    const shape = shapes[layout];
    for (const door of floor.doors) {
      const at = openingOf(floor, door, shape);
      const from = { x: at.upright ? at.x : at.x - at.half, y: at.upright ? at.y - at.half : at.y };
      const line: Box = {
        ...from,
        width: at.upright ? 0 : 2 * at.half,
        height: at.upright ? 2 * at.half : 0,
      };
      expect(within(line, placeBox(floor, door.a, shape)), `${door.a}-${door.b} on ${door.a}`).toBe(true);
      expect(within(line, placeBox(floor, door.b, shape)), `${door.a}-${door.b} on ${door.b}`).toBe(true);
    }
  });

  test.each(['table', 'room', 'ring'] as Fit[])('every place is the middle of its crop (%s)', (fit) => {
    for (const layout of layouts) {
      for (const place of placesOf(floor)) {
        const shape = crop(floor, place, fit, layout);
        const box = placeBox(floor, place, shape);
        const middle = middleOf(box);
        expect(middle.x).toBeGreaterThan(0.25 * shape.width);
        expect(middle.x).toBeLessThan(0.75 * shape.width);
        const before = placeBox(floor, place, shapes[layout]);
        const nearer = box.width / shape.width / (before.width / shapes[layout].width);
        expect(nearer).toBeGreaterThan(1.2);
        // Something of a neighbour is seen.
        const left = box.x > 8 || box.y > 8;
        const right = box.x + box.width < shape.width - 8 || box.y + box.height < shape.height - 8;
        expect(left || right).toBe(true);
      }
    }
  });
});

function people(floor: Floor, place: Place, count: number, taken: Taken, shape: PlanShape): void {
  const box = boxOf(floor.places[place]!, shape);
  const spots = standing(place, count, box, taken, shape);
  expect(spots).toHaveLength(count);
  const name = `${count} in ${place} (${shape.layout}, ${taken ?? 'free'})`;
  const zone = freeZone(place, box, taken, shape);
  spots.forEach((spot, i) => {
    const radius = 18 * spot.scale;
    const round = { x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius };
    expect(within(round, box), `${name}: ${i} stands inside`).toBe(true);
    expect(within(round, zone, 6), `${name}: ${i} covers neither plate nor books`).toBe(true);
    // The letter: 13.6 beside a portrait, 24 on a small disc.
    expect((spot.plain ? 24 : 13.6) * spot.scale, `${name}: ${i} can be read`).toBeGreaterThan(
      shape.layout === 'wide' ? 9.2 : 7.6,
    );
    for (const other of spots.slice(i + 1)) {
      const apart = Math.hypot(spot.x - other.x, spot.y - other.y);
      expect(apart, `${name}: ${i} hides nobody`).toBeGreaterThan(0.8 * (radius + 18 * other.scale));
    }
  });
}

test('up to eight fit into every place, also beside a token', () => {
  for (const [, floor] of all) {
    for (const layout of layouts) {
      for (const place of placesOf(floor)) {
        const takens: Taken[] = [undefined];
        if (['O1', 'P1', 'D1'].includes(place)) takens.push('stain');
        if (place === 'G1') takens.push('portal');
        for (const taken of takens)
          for (let count = 1; count <= 8; count += 1) people(floor, place, count, taken, shapes[layout]);
      }
    }
  }
});

test('four in a small room stand in two equal rows, in a larger one the back row is smaller', () => {
  const floor = floors.small;
  const small = standing('R1', 4, placeBox(floor, 'R1', shapes.wide), undefined, shapes.wide);
  expect(new Set(small.map((spot) => spot.y)).size).toBe(2);
  expect(new Set(small.map((spot) => spot.scale)).size).toBe(1);
  const three = standing('R1', 3, placeBox(floor, 'R1', shapes.wide), undefined, shapes.wide);
  expect(new Set(three.map((spot) => spot.y)).size).toBe(1);
});

test('a way leads through the openings between its places', () => {
  const points = wayPoints(floors.small, ['SW', 'S', 'G1'], shapes.wide);
  expect(points).toHaveLength(5);
  expect(points[1]).toMatchObject({ x: 67 + 4 * 72, y: 17 + 5.5 * 72 });
  expect(drawnWay(points, 20).startsWith('M')).toBe(true);
  expect(along(points, 0)).toMatchObject({ x: points[0]!.x });
  expect(along(points, 1).y).toBeCloseTo(points[4]!.y);
  // The secret door has no opening on the plan.
  expect(wayPoints(floors.small, ['O1', 'O2'], shapes.wide)).toHaveLength(2);
});

test('rooms and corridors are told apart', () => {
  expect(isRoom('G1')).toBe(true);
  expect(isRoom('NW')).toBe(false);
});
