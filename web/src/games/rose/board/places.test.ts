import { describe, expect, it } from 'vitest';
import { buildings, colours, figures, type Building, type Figure, type Knowledge } from '../model';
import { pillsAt } from './pills';
import { placesOf, slotsOf, whereabouts, type PlaceView } from './places';
import type { Scene, Target } from './scene';
import { shapes } from './geometry';
import { along } from './hours';
import { stepFrom } from '../../../table/arrows';

function scene(places: Partial<Record<Figure, Building>>, more: Partial<Scene> = {}): Scene {
  const shown = {
    figures: Object.fromEntries(figures.map((figure) => [figure, places[figure] ?? 'porta'])),
    tiles: Object.fromEntries(buildings.map((building) => [building, []])),
    suspicion: Object.fromEntries(colours.map((colour) => [colour, 10])),
    evidence: Object.fromEntries(colours.map((colour) => [colour, 5])),
  } as unknown as Knowledge;
  return { shown, targets: [], marking: [], ...more };
}
function target(move: string, place: Building, more: Partial<Target> = {}): Target {
  return { move, place, moved: 'red', suspicion: 4, evidence: 0, said: '', ...more };
}
function at(places: PlaceView[], name: Building): PlaceView {
  return places.find((place) => place.name === name)!;
}

describe('places', () => {
  it('show who stands there, and the ghost of who would come', () => {
    const places = placesOf(
      scene(
        { red: 'culina' },
        { after: { suspicion: {}, evidence: {}, moved: { figure: 'red', from: 'culina', to: 'hortus' } } },
      ),
      'wide',
    );
    expect(at(places, 'culina').standees.map((standee) => standee.presence)).toEqual(['here']);
    expect(at(places, 'hortus').standees.map((standee) => standee.presence)).toEqual(['ghost']);
    expect(at(places, 'hortus').chosen).toBe(true);
    expect(at(places, 'porta').standees).toHaveLength(7);
  });

  it('keep a tile in its slot when the other is taken', () => {
    const both = slotsOf([undefined, undefined], ['red-3', 'blue-2'], 1);
    expect(both).toEqual(['red-3', 'blue-2']);
    expect(slotsOf(both, ['red-3'], 1)).toEqual(['red-3', undefined]);
    expect(slotsOf(both, ['blue-2'], 0)).toEqual([undefined, 'blue-2']);
    const alike = slotsOf(both, ['red-3', 'red-3'], 1);
    expect(slotsOf(alike, ['red-3'], 1)).toEqual(['red-3', undefined]);
    expect(slotsOf([undefined, undefined], ['red-3'], 1)).toEqual([undefined, 'red-3']);
    expect(slotsOf(['red-3', undefined], ['grey-5', 'grey-6'], 1)).toEqual(['grey-5', 'grey-6']);
  });

  it('keep a spot free for who is on the way', () => {
    const travel = { figure: 'red', from: 'culina', to: 'porta', time: 520, key: 1 } as const;
    for (const where of ['culina', 'porta'] as const) {
      const places = placesOf(scene({ red: where }, { travel }), 'tall');
      expect(at(places, 'culina').standees.map((standee) => standee.presence)).toEqual(['left']);
      expect(at(places, 'porta').standees[0]).toMatchObject({ figure: 'red', presence: 'coming' });
      expect(whereabouts(places, 'porta', 'red')).toBeDefined();
    }
  });

  it('light figures for a building card', () => {
    const targets = [
      target('move red hortus', 'culina', { figure: 'red' }),
      target('move blue hortus', 'porta', { figure: 'blue', moved: 'blue' }),
    ];
    const places = placesOf(scene({ red: 'culina' }, { targets, chosen: targets[0]! }), 'wide');
    expect(at(places, 'culina').standees[0]).toMatchObject({ chosen: true, target: targets[0] });
    expect(at(places, 'culina').chosen).toBe(false);
    expect(at(places, 'stabulum').dim).toBe(true);
    expect(at(places, 'porta').dim).toBe(false);
  });
});

describe('a second use of the card', () => {
  it('lets who was moved be touched where he would stand', () => {
    const targets = [
      target('move red hortus', 'culina', { figure: 'red' }),
      target('move blue hortus', 'culina', { figure: 'blue', moved: 'blue' }),
    ];
    const culina = at(placesOf(scene({ red: 'culina', blue: 'porta' }, { targets }), 'wide'), 'culina');
    expect(culina.standees.map((standee) => [standee.figure, standee.presence])).toEqual([
      ['red', 'here'],
      ['blue', 'ghost'],
    ]);
    expect(culina.standees.every((standee) => standee.target)).toBe(true);
  });
});

describe('pills', () => {
  it('join both effects in one on the wide board and part them on the tall one', () => {
    const both = target('move red hortus', 'hortus', { suspicion: -5, evidence: -1 });
    expect(pillsAt([both], 'wide', shapes.wide.spots.hortus).map((pill) => pill.effects.length)).toEqual([2]);
    expect(pillsAt([both], 'tall', shapes.tall.spots.hortus).map((pill) => pill.effects.length)).toEqual([
      1, 1,
    ]);
  });

  it('say nothing where William goes, and even where nothing changes', () => {
    const spot = shapes.wide.spots.hortus;
    const still = { suspicion: 0, evidence: 0 };
    expect(pillsAt([target('m', 'hortus', { ...still, moved: 'william' })], 'wide', spot)).toEqual([]);
    expect(pillsAt([target('m', 'hortus', still)], 'wide', spot)[0]!.effects[0]!.change).toBe(0);
  });

  it.each(['wide', 'tall'] as const)('stay on the board for a crowd at any place: %s', (layout) => {
    const { spots, width, height } = shapes[layout];
    for (const name of buildings) {
      const crowd = colours.map((moved) =>
        target(moved, name, { moved, figure: moved, suspicion: 12, evidence: 1 }),
      );
      for (const pill of pillsAt(crowd, layout, spots[name])) {
        expect(spots[name].x + pill.x).toBeGreaterThanOrEqual(0);
        expect(spots[name].x + pill.x + pill.width * pill.scale).toBeLessThanOrEqual(width);
        expect(spots[name].y + pill.y).toBeGreaterThanOrEqual(0);
        expect(spots[name].y + pill.y).toBeLessThan(height);
      }
    }
  });
});

describe('arrow keys', () => {
  const boxes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({ x: column * 100, y: row * 80, width: 90, height: 70 })),
  );
  it('go on in reading order and round at the ends', () => {
    expect(stepFrom(2, 'ArrowRight', boxes)).toBe(3);
    expect(stepFrom(8, 'ArrowRight', boxes)).toBe(0);
    expect(stepFrom(0, 'ArrowLeft', boxes)).toBe(8);
  });
  it('go up and down in the column, and stay at the edge', () => {
    expect(stepFrom(4, 'ArrowUp', boxes)).toBe(1);
    expect(stepFrom(4, 'ArrowDown', boxes)).toBe(7);
    expect(stepFrom(7, 'ArrowDown', boxes)).toBe(7);
  });
});

describe('the pointer of the sundial', () => {
  it('turns on over the blue field', () => {
    expect(along(22, 1)).toBe(25);
    expect(along(25, 4)).toBe(28);
  });
  it('turns back the shorter way', () => {
    expect(along(25, 23)).toBe(23);
  });
});
