// A scene, place by place: who stands where, what is lit, what a choice would change there.
import type { Point } from '../../../table/board/way';
import { shapes, standing, type BoardLayout, type Standing } from './geometry';
import { figures, type Building, type Figure, type Tile } from '../model';
import type { Scene, Target } from './scene';

// here: stands there. ghost: would stand there. left, coming: on the way from here, to here.
export type Presence = 'here' | 'ghost' | 'left' | 'coming';

export interface Standee {
  figure: Figure;
  presence: Presence;
  at: Standing;
  target?: Target; // touching this figure chooses it
  chosen: boolean;
}

export interface PlaceView {
  name: Building;
  spot: Point;
  tiles: Tile[];
  standees: Standee[];
  targets: Target[];
  chosen: boolean; // the full halo
  picked: boolean; // what was chosen is touched here
  dim: boolean;
  crowd: boolean; // more figures can be touched than a small place has room for
  fresh: boolean;
}

export type Slots = [Tile | undefined, Tile | undefined];

// Where tiles lie: one stays in its slot when the other is taken; one that was never seen with another lies at `lone`.
export function slotsOf(before: Slots, tiles: readonly Tile[], lone: 0 | 1): Slots {
  const left = tiles.slice(0, 2);
  const stays = before.map((tile) => {
    const at = tile === undefined ? -1 : left.indexOf(tile);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  if (left.length === 1 && tiles.length === 1) stays[lone] = left[0];
  else for (const tile of left) stays[stays[0] === undefined ? 0 : 1] = tile;
  return [stays[0], stays[1]];
}

function presence(scene: Scene, place: Building, figure: Figure): Presence | undefined {
  const { shown, travel, after, targets } = scene;
  if (travel?.figure === figure) {
    if (travel.to === place) return 'coming';
    return travel.from === place ? 'left' : undefined;
  }
  if (shown.figures[figure] === place) return 'here';
  // Also after a first use of the card: who was moved by it can be touched where he would stand.
  const comes = after?.moved?.figure === figure && after.moved.to === place;
  return comes || targets.some((target) => target.figure === figure && target.place === place)
    ? 'ghost'
    : undefined;
}

function same(a: Target | undefined, b: Target): boolean {
  return a?.move === b.move;
}

export function placesOf(scene: Scene, layout: BoardLayout): PlaceView[] {
  const shape = shapes[layout];
  return (Object.keys(shape.spots) as Building[]).map((name) => {
    const targets = scene.targets.filter((target) => target.place === name);
    const there = figures.flatMap((figure) => {
      const how = presence(scene, name, figure);
      return how ? [{ figure, how }] : [];
    });
    const spots = standing(there.length, shape.place);
    const standees = there.map(({ figure, how }, i) => {
      const target = targets.find((candidate) => candidate.figure === figure);
      const chosen = target !== undefined && same(scene.chosen, target);
      return { figure, presence: how, at: spots[i]!, chosen, ...(target ? { target } : {}) };
    });
    const picked = scene.chosen?.place === name;
    const chosen = (picked && !scene.chosen?.figure) || scene.after?.moved?.to === name;
    return {
      name,
      spot: shape.spots[name],
      tiles: scene.shown.tiles[name],
      standees,
      targets,
      chosen,
      picked,
      crowd: layout !== 'wide' && targets.length > 3,
      dim: scene.targets.length > 0 && targets.length === 0 && !chosen,
      fresh: scene.fresh?.includes(name) ?? false,
    };
  });
}

// Where a figure stands, seen from the whole board.
export function whereabouts(
  places: PlaceView[],
  place: Building,
  figure: Figure,
): (Point & { scale: number }) | undefined {
  const view = places.find((candidate) => candidate.name === place);
  const standee = view?.standees.find((candidate) => candidate.figure === figure);
  if (!view || !standee) return undefined;
  return { x: view.spot.x + standee.at.x, y: view.spot.y + standee.at.y, scale: standee.at.scale };
}
