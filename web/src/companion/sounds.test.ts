// Sounds: none before the first touch, none when they are off, and each of them always the same.
import { afterEach, expect, test, vi } from 'vitest';

const tones: number[] = [];
const node = { connect: () => node };
class Context {
  currentTime = 0;
  state = 'running';
  resume = (): Promise<void> => Promise.resolve();
  createGain() {
    const ramp = (): void => undefined;
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
    return { ...node, gain };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return { ...node, frequency, start: () => tones.push(frequency.value), stop: () => undefined };
  }
}
vi.stubGlobal('AudioContext', Context);
const { play, setSound } = await import('./sounds');

function heard(what: 'seen' | 'next' | 'look'): number[] {
  tones.length = 0;
  play(what);
  return [...tones];
}
afterEach(() => localStorage.clear());

test('silent until the page is touched', () => {
  expect(heard('next')).toEqual([]);
  window.dispatchEvent(new Event('pointerup'));
  expect(heard('next')).not.toEqual([]);
});

test('three sounds that differ, each the same every time', () => {
  const all = (['seen', 'next', 'look'] as const).map(heard);
  expect(new Set(all.map(String)).size).toBe(3);
  expect((['seen', 'next', 'look'] as const).map(heard)).toEqual(all);
});

test('off is off', () => {
  setSound(false);
  expect(heard('look')).toEqual([]);
});
