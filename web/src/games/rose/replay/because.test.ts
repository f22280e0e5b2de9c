import { describe, expect, it } from 'vitest';
import type { Figure, Knowledge, RoseEvent } from '../model';
import { because, marksAround, type Step } from './because';

function step(
  seat: number,
  move: string,
  events: RoseEvent[],
  figures: Partial<Record<Figure, string>> = {},
): Step {
  return { move: { seat, move }, events, shown: { figures } as unknown as Knowledge };
}
const start: Step = { events: [], shown: {} as Knowledge };

describe('because', () => {
  it('tells a task and that the own monk gained', () => {
    const events: RoseEvent[] = [
      { event: 'figure_moved', seat: 0, figure: 'orange', from: 'porta', to: 'hortus' },
      { event: 'tile_taken', seat: 0, tile: 'orange-5', building: 'hortus' },
      { event: 'suspicion_changed', monk: 'orange', from: 10, to: 5, reason: 'task' },
    ];
    const steps = [start, step(0, 'move orange hortus', events)];
    expect(because(steps, 1, 'move orange hortus', 'orange')).toEqual([
      { what: 'task', from: 10, to: 5 },
      { what: 'own_gains' },
    ]);
  });

  it('tells who paid, and leaves the evening out', () => {
    const events: RoseEvent[] = [
      { event: 'figure_moved', seat: 0, figure: 'red', from: 'porta', to: 'hortus' },
      { event: 'suspicion_changed', monk: 'red', from: 10, to: 14, reason: 'intrusion' },
      { event: 'evening', day: 1, seat: 0 },
      { event: 'evidence_changed', monk: 'orange', from: 5, to: 3, reason: 'conversion' },
    ];
    expect(because([start, step(0, 'move red hortus', events)], 1, 'move red hortus', 'orange')).toEqual([
      { what: 'intrusion', from: 10, to: 14 },
      { what: 'own_spared' },
    ]);
  });

  it('sees that of several monks only one was spared', () => {
    const mark = (monk: 'red' | 'blue' | 'orange', sign: string): Step =>
      step(2, `mark ${monk} ${sign}`, [
        { event: 'evidence_changed', monk, from: 8, to: sign === '-' ? 5 : 11, reason: 'william' },
      ]);
    const steps = [start, mark('red', '+'), mark('blue', '+'), mark('orange', '-')];
    expect(marksAround(steps, 2).map((one) => one.sign)).toEqual(['+', '+', '-']);
    expect(because(steps, 3, 'mark orange -', 'orange')).toEqual([
      { what: 'evidence', monk: 'orange', from: 8, to: 5 },
      { what: 'only_spared', monks: 3 },
      { what: 'own_gains' },
    ]);
    expect(because(steps, 1, 'mark red +', 'orange')).not.toContainEqual({ what: 'only_blamed', monks: 3 });
  });

  it('says whom William finds, or that nobody stood there', () => {
    const moved: RoseEvent[] = [
      { event: 'figure_moved', seat: 0, figure: 'william', from: 'porta', to: 'culina' },
    ];
    const there = step(0, 'move william culina', moved, { william: 'culina', grey: 'culina', red: 'porta' });
    expect(because([start, there], 1, 'move william culina', 'red')).toEqual([
      { what: 'questions', monks: ['grey'] },
    ]);
    const empty = step(0, 'move william culina', moved, { william: 'culina', red: 'porta' });
    expect(because([start, empty], 1, 'move william culina', 'red')).toEqual([{ what: 'nobody' }]);
  });

  it('follows a card to where it led', () => {
    const steps = [
      start,
      step(0, 'play red-4', [
        { event: 'card_played', seat: 0, card: 'red-4' },
        { event: 'sundial_moved', seat: 0, hours: 4, from: 21, to: 1, day_over: true },
      ]),
      step(0, 'move red culina', [
        { event: 'figure_moved', seat: 0, figure: 'red', from: 'porta', to: 'culina' },
      ]),
    ];
    expect(because(steps, 1, 'play red-4', 'red')).toEqual([
      { what: 'hours', hours: 4 },
      { what: 'day_over' },
      { what: 'then', figure: 'red', building: 'culina' },
    ]);
  });

  it('knows what a denial means, and says nothing of what it does not know', () => {
    expect(because([start, step(0, 'reveal grey', [])], 1, 'reveal grey', 'red')).toEqual([
      { what: 'denied' },
    ]);
    expect(because([start], 1, 'move red culina', 'red')).toEqual([]);
    expect(because([start, step(0, 'enough', [])], 1, 'enough', 'red')).toEqual([{ what: 'nothing' }]);
  });
});
