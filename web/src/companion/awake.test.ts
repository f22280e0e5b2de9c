// The screen stays on, again after every pause, and whoever cannot have it is told.
import { afterEach, expect, test, vi } from 'vitest';
import { stayAwake } from './awake';

class Lock {
  released = false;
  async release(): Promise<void> {
    this.released = true;
  }
}
function device(request: () => Promise<Lock>): void {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
}
const seen = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
const soon = (): Promise<void> => new Promise((done) => setTimeout(done));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

test('asked for again whenever the page was left, and given back at the end', async () => {
  const locks: Lock[] = [];
  device(async () => {
    locks.push(new Lock());
    return locks.at(-1)!;
  });
  const told = vi.fn();
  const end = stayAwake(told);
  await soon();
  expect(told).toHaveBeenLastCalledWith('on');
  seen();
  await soon();
  expect(locks).toHaveLength(1);

  locks[0]!.released = true;
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  seen();
  await soon();
  expect(locks).toHaveLength(1);
  hidden.mockReturnValue(false);
  seen();
  await soon();
  expect(locks).toHaveLength(2);

  end();
  expect(locks[1]!.released).toBe(true);
  seen();
  await soon();
  expect(locks).toHaveLength(2);
});

test('refused before the first touch, it is asked for after it', async () => {
  let willing = false;
  device(async () => {
    if (!willing) throw new Error('NotAllowedError');
    return new Lock();
  });
  const told = vi.fn();
  const end = stayAwake(told);
  await soon();
  expect(told).toHaveBeenLastCalledWith('refused');
  willing = true;
  document.dispatchEvent(new Event('pointerup'));
  await soon();
  expect(told).toHaveBeenLastCalledWith('on');
  end();
});

test('a browser without it says so', () => {
  const told = vi.fn();
  stayAwake(told);
  expect(told).toHaveBeenCalledWith('unable');
});
