import { describe, expect, it } from 'vitest';
import type { SeatKind, Summary } from '../protocol';
import { openToMe, taken, waitingForMe } from './tables';

function table(id: string, more: Partial<Summary> = {}, kinds: SeatKind[] = ['person', 'nobody']): Summary {
  return {
    table: id,
    phase: 'running',
    game: 'rose',
    options: {},
    title: '',
    clock: { kind: 'none', limit: 0, increment: 0 },
    listed: true,
    watchable: true,
    seats: kinds.map((kind) => ({ kind, name: kind, stand_in: false, invited: false })),
    created: 0,
    changed: 0,
    ...more,
  };
}
const ids = (tables: Summary[]): string => tables.map((one) => one.table).join(' ');

describe('tables in lists', () => {
  it('show mine that go on, my turn first', () => {
    const mine = [
      table('over', { phase: 'over' }),
      table('old', { changed: 1 }),
      table('new', { changed: 2 }),
      table('gathers', { phase: 'gathering' }),
      table('left', { left: true, changed: 3 }),
      table('turn', { my_turn: true }),
      table('closed', { phase: 'closed' }),
    ];
    expect(ids(waitingForMe(mine))).toBe('turn gathers new old left');
  });

  it('show others with a free seat, then those to look on, and none of mine', () => {
    const gathering = [
      table('free', { phase: 'gathering' }),
      table('full', { phase: 'gathering' }, ['person', 'bot']),
      table('mine', { phase: 'gathering' }),
    ];
    const running = [table('shown'), table('hidden', { watchable: false })];
    expect(ids(openToMe(gathering, running, [table('mine')]))).toBe('free shown');
  });

  it('count who sits', () => {
    expect(taken(table('a', {}, ['person', 'bot', 'nobody']))).toBe(2);
  });
});
