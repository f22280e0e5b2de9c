// Which texts of the message files are loaded when; by their names, so that no game is listed here.
//   page           at once: what the house and the tables of all games say, and the names and options of all games
//   <game>         with the first table of the game: web_<game>_…, and of <game>_… what its sources ask for
//   <game>.learn   with its book, a learning table or a help sheet: web_<game>_learn_…, web_<game>_help_…, and of
//                  <game>_help_… and <game>_rule_… what its sources ask for
//   <game>.replay  with its replays: web_<game>_analysis_… and web_<game>_replay_…
//   replay         with any replay: web_replay_…
//   box            with the companion for the real table: box_…
//   <game>.box     with the game's pages of it: <game>_box_…
//   device         with the house on this device: web_device_…, web_table_ended_device_…
//   games          with the page of games without a client of their own
// What is in none of them is said in the terminal alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, 'src/games');

function sources(from: string): string[] {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const path = join(from, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

// The games with a client, each with the beginnings of the shared texts that it says: `rose_monk`, `rose_ask`.
const clients = new Map(
  readdirSync(folder)
    .filter((game) => existsSync(join(folder, game, 'client.ts')))
    .map((game) => {
      const asked = sources(join(folder, game))
        .join('\n')
        .match(new RegExp(`\\b${game}_[a-z]+`, 'g'));
      return [game, new Set(asked)] as const;
    }),
);

const told = /^[a-z]+_(ask|claim|field|move|role|rules|stage|told|word)(_|$)/;

export function partOf(key: string): string | undefined {
  const [first = '', second = '', third = ''] = key.split('_');
  if (first === 'web') {
    if (key.includes('_device_')) return 'device';
    if (second === 'replay') return 'replay';
    if (!clients.has(second) || third === 'new') return 'page';
    if (third === 'learn' || third === 'help') return `${second}.learn`;
    return third === 'analysis' || third === 'replay' ? `${second}.replay` : second;
  }
  if (first === 'box') return 'box';
  if (second === 'box' && clients.has(first)) return `${first}.box`;
  if (first === 'play' || first === 'join' || first === 'analysis') return undefined;
  if (/^[a-z]+_name$/.test(key)) return 'page';
  const asked = clients.get(first);
  if (asked?.has(`${first}_${second}`))
    return second === 'rule' || second === 'help' ? `${first}.learn` : first;
  if (asked) return undefined;
  return told.test(key) ? 'games' : undefined;
}

export const laterParts = [
  'games',
  'device',
  'replay',
  'box',
  ...[...clients.keys()].flatMap((game) => [game, `${game}.learn`, `${game}.replay`, `${game}.box`]),
];

export function ofTheTerminal(key: string): boolean {
  return partOf(key) === undefined;
}
