// Steps of a decision: the last is taken back alone, and deals that were done take nothing else with them.
import { expect, test } from 'vitest';
import { standing } from '../realm/standing.test-data';
import { withoutMarket, withStep, type Begun } from './begun';
import { emptyDraft, type Draft } from './draft';

const empty = emptyDraft(standing({}), 0);
function after(...steps: Partial<Draft>[]): Begun | undefined {
  return steps.reduce<Begun | undefined>(
    (begun, step) => withStep(begun, 'plan 3', { ...(begun?.is ?? empty), ...step }),
    undefined,
  );
}
const all = (begun: Begun | undefined): Draft[] => (begun ? [begun.is, ...all(begun.before)] : []);

const left = { plan: { ...empty.plan, event: 'left' as const } };
const right = { plan: { ...empty.plan, event: 'right' as const } };
const sale = { market: ['sell wood'] };

test('each step keeps the one before it', () => {
  expect(all(after(left, right)).map(({ plan }) => plan.event)).toEqual(['right', 'left']);
});
test('another question begins anew', () => {
  expect(withStep(after(left), 'offer 4', empty).before).toBeUndefined();
});
test('what was planned outlives a deal, and so do its steps', () => {
  const then = withoutMarket(after(left, right, sale));
  expect(then?.is).toEqual({ ...empty, ...right });
  expect(all(then).map(({ plan }) => plan.event)).toEqual(['right', 'left']);
});
test('what was planned between two deals stays as well', () => {
  const then = withoutMarket(after(left, sale, right, { market: ['sell wood', 'borrow 2'] }));
  expect(all(then).map(({ plan }) => plan.event)).toEqual(['right', 'left']);
  expect(all(then).every(({ market }) => market.length === 0)).toBe(true);
});
test('with nothing but a deal nothing is begun any more', () => {
  expect(all(withoutMarket(after(sale)))).toEqual([empty]);
});
