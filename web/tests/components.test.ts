// The build writes components.ts and optionComponents.ts in src/games/<game> for the page: each of them is used by it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const games = join(__dirname, '../src/games');
const withComponents = readdirSync(games).filter((game) => existsSync(join(games, game, 'components.ts')));

function sources(from: string): string[] {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const path = join(from, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(path) && !/(\.test|omponents)\.ts$/.test(path) ? [path] : [];
  });
}

test.each(withComponents)('the page of %s uses every component', (game) => {
  const folder = join(games, game);
  const made = ['components.ts', 'optionComponents.ts'].map((name) => join(folder, name)).filter(existsSync);
  const components = made.map((path) => readFileSync(path, 'utf8')).join('');
  const names = [...components.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(5);
  const imports = sources(folder)
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((text) => [...text.matchAll(/\{([^{}]*)\} from '[./]*\/(?:components|optionComponents)'/g)])
    .flatMap(([, list]) => list!.match(/\w+/g)!);
  expect(names.filter((name) => !imports.includes(name))).toEqual([]);
});

test('there are games with components', () => {
  expect(withComponents).toContain('rose');
});
