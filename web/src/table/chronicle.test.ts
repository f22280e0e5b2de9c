// The chronicle of any game whose sentences stand as they were written.
import { beforeAll, expect, test } from 'vitest';
import type { News } from '../protocol';
import { startText } from '../text/text.svelte';
import { chronicle, LineWriter } from './chronicle';
import type { GameWords } from './client';
import { plainParts, text, type Names } from './sentence';

interface Game {
  event: { event: string };
  knowledge: object;
  position: object;
  claim: { kind: string; seat?: number };
}
const words: Pick<GameWords<Game>, 'writer' | 'claims'> = {
  writer: () => new LineWriter<Game>(({ event }) => [{ kind: 'move', parts: [text(event)] }]),
  claims: {
    kindName: (kind) => kind,
    field: () => ({ legend: '', choices: [] }),
    words: ({ kind }) => [text(`“${String(kind)}”`)],
  },
};
const names: Names = { of: (seat) => ['Anna', 'Ben', 'Cid'][seat] ?? '?', me: 0 };
const told = (news: Partial<News<Game>>[], game = words): string[] =>
  chronicle(
    news.map((one, at) => ({ n: at + 1, at, what: 'played', ...one }) as News<Game>),
    names,
    game,
  ).map((line) => `${line.taken ? 'struck: ' : ''}${plainParts(line.parts)}`);
const played = (seat: number, event: string): Partial<News<Game>> => ({
  what: 'played',
  seat,
  events: [{ event }],
});

beforeAll(startText);

test('what was taken back is struck where it was told', () => {
  expect(
    told([played(1, 'a'), played(1, 'b'), { what: 'taken_back', seat: 1, first: 2 }, played(1, 'c')]),
  ).toEqual(['a', 'struck: b', expect.stringContaining('Ben'), 'c']);
});

test('a claim is said to the seat it names, or speaks of it where the game says so', () => {
  const claimed = { what: 'claimed' as const, seat: 1, claim: { kind: 'seen', seat: 2 } };
  expect(told([claimed])).toEqual(['Ben says to Cid: “seen”']);
  const about = { ...words, claims: { ...words.claims, about: true as const } };
  expect(told([claimed], about)).toEqual(['Ben says: “seen”']);
});
