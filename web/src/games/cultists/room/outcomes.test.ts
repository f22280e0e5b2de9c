import { beforeAll, expect, test } from 'vitest';
import { loadWords, startText } from '../../../text/text.svelte';
import type { Knowledge } from '../model';
import recorded from '../vote/twins.jsonl?raw';
import { outcomeDrawn, outcomeOf, type Deed } from './outcomes';

const base = (JSON.parse(recorded.split('\n')[0]!) as { worlds: { knowledge: Knowledge }[] }).worlds[0]!
  .knowledge;
const names = { of: (seat: number): string => `P${seat}` };
type Room = NonNullable<Knowledge['rooms']['D1']>;

function night(room: Partial<Room>, more: Partial<Knowledge> = {}): Knowledge {
  const plain = { deck: [null], books: 3, token: null, explored: false, cleared: false, cultist: false };
  return { ...base, rooms: { ...base.rooms, D1: { ...plain, ...room } }, log: [], ...more };
}
function effects(shown: Knowledge, deed: Deed): string[] {
  return outcomeOf(shown, 0, 'D1', deed, names).effects.map(({ text }) => text);
}

beforeAll(async () => {
  await startText();
  await loadWords('cultists');
});

test('an inspection tells before and after of every card', () => {
  const shown = night({ explored: true, deck: [null, null] }, { shelves: { darkblue1: 1 } });
  shown.rooms.D1!.books = 2;
  const [success, failure, sabotage] = effects(shown, { do: 'inspect', room: 'D1' });
  expect(success).toContain('1 → 2');
  expect(success).not.toContain('cleared');
  expect(failure).toContain('nothing');
  expect(sabotage).toContain('1 → 0');
});
test('the last book fills the shelf and clears the room', () => {
  const shown = night({ explored: true, books: 1 }, { shelves: { darkblue1: 2 } });
  const [success] = effects(shown, { do: 'inspect', room: 'D1' });
  expect(success).toContain('2 → 3');
  expect(success).toContain('+3');
  expect(success).toContain('cleared');
});
test('no sabotage brings back a book where none is missing', () => {
  const shown = night({ explored: true }, { shelves: { darkblue1: 0 } });
  expect(effects(shown, { do: 'inspect', room: 'D1' })[2]).not.toContain('→');
});
test('the fourth card explores a room (A3), no other does', () => {
  const fill: Deed = { do: 'fill', card: 'success' };
  const everybody = (deck: null[]): string =>
    outcomeOf(night({ deck }), 0, 'D1', fill, names).everybody.join(' ');
  expect(everybody([null, null, null])).toContain('explored');
  expect(everybody([null, null])).not.toContain('explored');
  expect(everybody([null, null, null, null])).not.toContain('explored');
});
test('only I know which cards came from me', () => {
  const log: Knowledge['log'] = [
    { deed: 'fill', seat: 0, place: 'D1', card: 'success' },
    { deed: 'fill', seat: 1, place: 'D1', card: null },
    { deed: 'fill', seat: 0, place: 'G1', card: 'success' },
  ];
  const outcome = outcomeOf(
    night({ explored: true }, { log }),
    0,
    'D1',
    { do: 'inspect', room: 'D1' },
    names,
  );
  expect(outcome.cards).toEqual(['success']);
  expect(outcome.everybody.join(' ')).not.toContain('success');
});
test('a card that was turned up says what it does, before and after its book has moved', () => {
  const before = night({ explored: true, books: 2 }, { shelves: { darkblue1: 1 } });
  const after = night({ explored: true, books: 1 }, { shelves: { darkblue1: 2 } });
  const success = outcomeDrawn(before, 0, 'D1', { card: 'success' }).everybody;
  expect(success[0]).toContain('1 → 2');
  expect(outcomeDrawn(after, 0, 'D1', { card: 'success', book: 'shelved' }).everybody).toEqual(success);
  const sabotage = outcomeDrawn(after, 0, 'D1', { card: 'sabotage' }).everybody;
  expect(sabotage[0]).toContain('2 → 1');
  expect(outcomeDrawn(before, 0, 'D1', { card: 'sabotage', book: 'returned' }).everybody).toEqual(sabotage);
});
test('a card that was turned up may be mine only if I laid one like it', () => {
  const log: Knowledge['log'] = [{ deed: 'fill', seat: 0, place: 'D1', card: 'failure' }];
  const shown = night({ explored: true }, { log });
  expect(outcomeDrawn(shown, 0, 'D1', { card: 'failure' }).only[0]).toContain('may have been yours');
  expect(outcomeDrawn(shown, 0, 'D1', { card: 'success' }).only[0]).toContain('Not yours');
});
