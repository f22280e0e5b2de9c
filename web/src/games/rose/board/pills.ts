// The small plates at a lit place that say what choosing it does, and where they lie.
import type { Point } from '../../../table/board/way';
import { shapes, type BoardLayout } from './geometry';
import { isColour, type Figure } from '../model';
import type { Target } from './scene';

export interface Effect {
  track: 'suspicion' | 'evidence';
  change: number;
  x: number; // from the left end of its pill
}
export interface Pill extends Point {
  figure?: Figure; // whose: where several figures of one place can be touched
  effects: Effect[];
  width: number;
  scale: number;
}

const pillHeight = 19;
const side = 4;
const signWidth = 15;

export function effectsOf(target: Target): Omit<Effect, 'x'>[] {
  const effects = [
    { track: 'suspicion', change: target.suspicion } as const,
    { track: 'evidence', change: target.evidence } as const,
  ].filter((effect) => effect.change !== 0);
  if (effects.length > 0 || !isColour(target.moved)) return effects;
  return [{ track: 'suspicion', change: 0 }];
}

function effectWidth(change: number): number {
  const number = String(Math.abs(change)).length * 7;
  return change === 0 ? 16 + number : 27 + number;
}

function pillOf(effects: Omit<Effect, 'x'>[], figure: Figure | undefined): Omit<Pill, 'x' | 'y' | 'scale'> {
  let x = side + (figure ? signWidth : 0);
  const placed = effects.map((effect) => {
    const at = x;
    x += effectWidth(effect.change);
    return { ...effect, x: at };
  });
  return { ...(figure ? { figure } : {}), effects: placed, width: x + 2 };
}

// Rows that are filled from the left and broken where they grow too broad.
function rows<P extends { width: number }>(pills: P[], most: number, gap: number): P[][] {
  const lines: P[][] = [];
  let room = 0;
  for (const pill of pills) {
    const line = lines.at(-1);
    if (line && pill.width + gap <= room) {
      line.push(pill);
      room -= pill.width + gap;
    } else {
      lines.push([pill]);
      room = most - pill.width;
    }
  }
  return lines;
}

// Under the ribbon, centred, downwards. Tall: over the tiles, upwards, each effect a pill of its own; a crowd there says it
// itself. Elsewhere it takes more room, but stays on the board.
export function pillsAt(targets: Target[], layout: BoardLayout, spot: Point): Pill[] {
  const board = shapes[layout];
  const { ribbon } = board.place;
  const wide = layout === 'wide';
  const tall = layout === 'tall';
  const several = targets.length > 1;
  const crowd = targets.length > 3;
  if (crowd && !wide) return [];
  const scale = wide ? 1 : tall ? 0.8 : 0.82;
  const gap = 3;
  const pills = targets.flatMap((target) => {
    const effects = effectsOf(target);
    if (effects.length === 0) return [];
    if (several || !tall) return [pillOf(effects, several ? target.moved : undefined)];
    return effects.map((effect) => pillOf([effect], undefined));
  });
  const most = wide ? (crowd ? 250 : 182) : several || !tall ? 122 : 0;
  const lines = rows(pills, most / scale, gap);
  const line = pillHeight * scale + (wide ? 2 : 1);
  const below = ribbon.y + ribbon.height + (wide ? 3 : 2);
  const above = -24 - lines.length * line;
  // Several lines would reach into the place below: they end where one line would.
  const top = wide ? below : tall ? above : below - (lines.length - 1) * line;
  const middle = !tall ? ribbon.x : several ? 24 : 61;
  return lines.flatMap((pillsOfLine, i) => {
    const width = pillsOfLine.reduce((sum, pill) => sum + pill.width, (pillsOfLine.length - 1) * gap) * scale;
    const margin = wide ? 44 : 5;
    let x = middle - width / 2;
    x = Math.min(Math.max(x, margin - spot.x), board.width - margin - spot.x - width);
    return pillsOfLine.map((pill) => {
      const at = { ...pill, x, y: top + i * line, scale };
      x += (pill.width + gap) * scale;
      return at;
    });
  });
}
