import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Polled } from './polled.svelte';

function look(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('what is asked for again and again', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    look('visible');
    vi.useRealTimers();
  });

  it('is asked for at once and then at its pace', async () => {
    const fetch = vi.fn(async () => fetch.mock.calls.length);
    const polled = new Polled(fetch, 1000);
    await vi.advanceTimersByTimeAsync(0);
    expect(polled.value).toBe(1);
    await vi.advanceTimersByTimeAsync(2500);
    expect(polled.value).toBe(3);
    polled.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('rests while nobody looks', async () => {
    const fetch = vi.fn(async () => 0);
    const polled = new Polled(fetch, 1000);
    await vi.advanceTimersByTimeAsync(0);
    look('hidden');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    look('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(2);
    polled.stop();
  });

  it('keeps what was there when it fails, and knocks more rarely', async () => {
    let fails = false;
    const fetch = vi.fn(async () => {
      if (fails) throw new Error('away');
      return 'there';
    });
    const polled = new Polled(fetch, 1000);
    await vi.advanceTimersByTimeAsync(0);
    fails = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(polled.value).toBe('there');
    expect(polled.trouble).toBeInstanceOf(Error);
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetch).toHaveBeenCalledTimes(2);
    fails = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(polled.trouble).toBeUndefined();
    polled.stop();
  });
});
