// Every palette can be read: WCAG 2 asks 4.5 for text, 3 for lines and the focus ring.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Palette = Record<string, string>;

function palettes(): [string, Palette][] {
  const source = join(__dirname, '../src');
  const own = readdirSync(join(source, 'games')).map((game) => join(source, 'games', game, 'palette.css'));
  const files = [join(source, 'look/tokens.css'), ...own.filter((path) => existsSync(path))];
  const css = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const rules = css.matchAll(/:root\[data-palette='(\w+)'\]\[data-theme='(\w+)'\] \{([^}]*)\}/g);
  return [...rules].map(([, room, light, body]) => {
    const colours = [...(body ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)];
    return [`${room} ${light}`, Object.fromEntries(colours.map(([, name, value]) => [name, value]))];
  });
}

function luminance(colour: string): number {
  const number = parseInt(colour.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [number >> 16, (number >> 8) & 255, number & 255].map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test('there are four rooms by day and by night', () => {
  expect(palettes().length).toBe(8);
});

describe.each(palettes())('%s', (_, palette) => {
  const of = (name: string): string => palette[name] ?? '';
  test.each(['page', 'raised', 'sunk'])('can be read on %s', (ground) => {
    for (const ink of ['ink', 'quiet', 'accent', 'good', 'bad', 'gold']) {
      expect(contrast(of(ink), of(ground)), ink).toBeGreaterThanOrEqual(4.5);
    }
    for (const line of ['line', 'focus'])
      expect(contrast(of(line), of(ground)), line).toBeGreaterThanOrEqual(3);
  });
  test('can be read on buttons and on the desk', () => {
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-desk'), of('desk'))).toBeGreaterThanOrEqual(4.5);
  });
});
