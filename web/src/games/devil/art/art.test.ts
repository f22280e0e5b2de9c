// Every id of the game has a drawing, and drawings keep to what the page allows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signNames } from '../../../art/signs';
import { buildings, eventCards, inquisitors, roles, wares } from '../model';
import { eventOf } from './events';
import { groundOf } from './grounds';
import { houseOf } from './houses';
import { signOfInquisitor, signOfRole, signOfSymbol, signOfToken, signOfWare } from './signs';

const sheet = (name: string): string => readFileSync(join(__dirname, `${name}.svg`), 'utf8');
const idsOf = (text: string): string[] => [...text.matchAll(/ id="([\w-]+)"/g)].map(([, id = '']) => id);
const shown = new Set([...idsOf(sheet('signs')), ...signNames.map((name) => `s-${name}`)]);
const drawings = [...buildings.map(houseOf), ...eventCards.map(eventOf)];

test('every building and every event has a drawing of its own', () => {
  expect(new Set(drawings).size).toBe(buildings.length + eventCards.length);
});

test('every sign that stands for something is in a sprite', () => {
  const signs = [
    ...wares.map((ware) => signOfWare[ware]),
    ...roles.map((role) => signOfRole[role]),
    ...inquisitors.map(signOfInquisitor),
    ...Object.values(signOfSymbol),
    ...Object.values(signOfToken),
  ];
  expect(signs.filter((sign) => !shown.has(`s-${sign}`))).toEqual([]);
});

test('drawings use only signs that are there, and no sign of a role', () => {
  const used = [...drawings.join('').matchAll(/href="#([\w-]+)"/g)].map(([, id = '']) => id);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((id) => !shown.has(id))).toEqual([]);
  expect(used.filter((id) => roles.some((role) => id === `s-${signOfRole[role]}`))).toEqual([]);
});

test('every inquisitor stands in the figures', () => {
  expect(idsOf(sheet('figures'))).toEqual(expect.arrayContaining(inquisitors.map((one) => `dv-i-${one}`)));
});

// The content policy refuses style attributes; a number that is none breaks a path without a word.
test('no drawing has a style, or a number that is none', () => {
  const strokes = (
    ['cards', 'fill', 'read', 'realm', 'hunt', 'ritual', 'inquisition', 'end'] as const
  ).flatMap((scene) => groundOf(scene).map(({ d }) => d));
  const all = [...drawings, ...strokes, ...['signs', 'chest', 'figures', 'scene'].map(sheet)].join('\n');
  expect(all).not.toMatch(/ style=|NaN|undefined|\[object/);
});

test('every ink of a drawing is mixed in woodcut.css', () => {
  const inks = readFileSync(join(__dirname, 'woodcut.css'), 'utf8');
  const mixed = new Set([...inks.matchAll(/^\.([\w]+)[ ,]/gm)].map(([, ink]) => ink));
  const all = [...drawings, ...['chest', 'figures', 'scene'].map(sheet)].join('');
  const used = new Set([...all.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  expect([...used].filter((ink) => !mixed.has(ink))).toEqual([]);
});
