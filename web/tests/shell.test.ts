// The shell names no game: what it shows of one comes from the register and from the game's client.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(__dirname, '../src');
const games = readdirSync(join(root, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, 'games', entry.name, 'types.ts')))
  .map((entry) => entry.name);

function sources(from: string): string[] {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const path = join(from, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte|css)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });
}
const files = sources(root).map((path) => ({
  path: relative(root, path),
  text: readFileSync(path, 'utf8'),
}));
const imported = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to]) =>
    relative(root, join(root, path, '..', to!)),
  );
const outside = files.filter(({ path }) => !path.startsWith('games/'));

test('there are games to look for', () => {
  expect(games).toContain('rose');
  expect(games.length).toBeGreaterThan(2);
});

test('nothing outside a game imports from it', () => {
  for (const file of outside) {
    const into = imported(file).filter((to) => games.some((game) => to.startsWith(`games/${game}/`)));
    expect(into, file.path).toEqual([]);
  }
});

test('no game imports from another, nor the register', () => {
  for (const game of games) {
    const others = games.filter((one) => one !== game).map((one) => `games/${one}/`);
    for (const file of files.filter(({ path }) => path.startsWith(`games/${game}/`))) {
      const into = imported(file).filter(
        (to) => to === 'games/registry' || others.some((other) => to.startsWith(other)),
      );
      expect(into, file.path).toEqual([]);
    }
  }
});

// A sign may be called like a game.
const signs = 'art/signs.ts';

test('nothing outside a game asks for its texts, its drawings, or for it by name', () => {
  const found: string[] = [];
  for (const { path, text } of outside) {
    const code = path === signs ? text.replace("  'lantern',\n", '') : text;
    for (const game of games) {
      const names = [
        new RegExp(`\\bweb_${game}_`),
        new RegExp(`['"\`]${game}(_[a-z]|['"\`])`),
        new RegExp(`games/${game}\\b`),
        // A style that knows the table of a game.
        ...(path.endsWith('.ts') ? [] : [new RegExp(`\\.${game}\\b`)]),
      ];
      for (const name of names) {
        const said = name.exec(code)?.[0];
        if (said) found.push(`${path}: ${said}`);
      }
    }
  }
  expect(found).toEqual([]);
});
