import { expect, test } from 'vitest';
import { cellOf, factsOf, type Shape } from './facts';

const shape: Shape = {
  seatFields: new Set(['keeper', 'votes']),
  bySeat: new Set(['lanterns', 'votes', 'seats']),
  omit: new Set(['memory']),
  open: false,
};

test('what has one value, what every seat has, and the rest are told apart', () => {
  const facts = factsOf(
    {
      game: 'lantern',
      options: { players: 3 },
      seat: 1,
      memory: [1, 2],
      night: 2,
      keeper: 0,
      lanterns: [null, 'bright', null],
      nights: [{ keeper: 2, votes: [1, 0, null] }],
    },
    shape,
  );
  expect(facts.plain).toEqual([
    { head: { is: 'field', id: 'night' }, cell: { is: 'number', value: 2 } },
    { head: { is: 'field', id: 'keeper' }, cell: { is: 'seat', seat: 0 } },
  ]);
  expect(facts.seats.columns.length).toBe(3);
  expect(facts.seats.rows).toEqual([
    {
      head: { is: 'field', id: 'lanterns' },
      cells: [
        { is: 'hidden', count: 1 },
        { is: 'word', id: 'bright' },
        { is: 'hidden', count: 1 },
      ],
    },
  ]);
  expect(facts.more[0]?.grid?.columns).toEqual([
    { is: 'field', id: 'keeper' },
    { is: 'field', id: 'votes' },
  ]);
  expect(facts.more[0]?.grid?.rows[0]?.cells[1]).toEqual({
    is: 'pairs',
    pairs: [
      { head: { is: 'seat', seat: 0 }, cell: { is: 'seat', seat: 1 } },
      { head: { is: 'seat', seat: 1 }, cell: { is: 'seat', seat: 0 } },
      { head: { is: 'seat', seat: 2 }, cell: { is: 'hidden', count: 1 } },
    ],
  });
});

test('what lies deeper in what a seat has is a row of its own', () => {
  const { seats } = factsOf(
    {
      seats: [
        { goods: { wood: 1 }, debt: 0 },
        { goods: { wood: null }, debt: 2 },
      ],
    },
    shape,
  );
  expect(seats.rows).toEqual([
    {
      head: { is: 'field', id: 'wood' },
      under: { is: 'field', id: 'goods' },
      cells: [
        { is: 'number', value: 1 },
        { is: 'hidden', count: 1 },
      ],
    },
    {
      head: { is: 'field', id: 'debt' },
      under: { is: 'field', id: 'seats' },
      cells: [
        { is: 'number', value: 0 },
        { is: 'number', value: 2 },
      ],
    },
  ]);
});

test('a pile of hidden things is counted, and an empty one is none', () => {
  expect(cellOf('draw', [null, null, null], shape)).toEqual({ is: 'hidden', count: 3 });
  expect(cellOf('draw', [], shape)).toEqual({ is: 'nothing' });
  expect(cellOf('draw', ['a', null], shape)).toEqual({
    is: 'list',
    cells: [
      { is: 'word', id: 'a' },
      { is: 'hidden', count: 1 },
    ],
  });
});

test('where everything lies open nothing is sealed, and what nobody has is left out', () => {
  const open = { ...shape, open: true };
  expect(cellOf('vote', null, open)).toEqual({ is: 'nothing' });
  expect(factsOf({ votes: [null, null], lanterns: ['dark', 'bright'] }, open).seats.rows.length).toBe(1);
});

test('an object of single things is a list of pairs, one of objects a table', () => {
  const { more } = factsOf(
    { shelves: { red: 1, green: 0 }, rooms: { G1: { books: 3 }, R1: { books: 2 } } },
    shape,
  );
  expect(more[0]?.pairs?.map((pair) => pair.cell)).toEqual([
    { is: 'number', value: 1 },
    { is: 'number', value: 0 },
  ]);
  expect(more[1]?.grid?.rows.map((row) => row.head)).toEqual([
    { is: 'field', id: 'G1' },
    { is: 'field', id: 'R1' },
  ]);
});
