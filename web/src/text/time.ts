// Spans and moments of time in the reader's language.
import { language, t } from './text.svelte';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

// In the largest unit that comes out even: 90 s, 15 min, 2 days.
export function span(milliseconds: number): string {
  const [unit, size] = units.find(([, each]) => milliseconds >= each && milliseconds % each === 0) ?? [
    'second',
    1000,
  ];
  const unitDisplay = unit === 'day' || unit === 'hour' ? 'long' : 'short';
  return new Intl.NumberFormat(language.now, { style: 'unit', unit, unitDisplay }).format(
    milliseconds / size,
  );
}

// About how long still, in the largest unit that fits twice: what is left is not counted by the second.
export function roughly(milliseconds: number): string {
  const left = Math.max(60_000, milliseconds);
  const [unit, size] = units.find(([, each]) => left >= 2 * each && each >= 60_000) ?? ['minute', 60_000];
  const unitDisplay = unit === 'day' ? 'long' : 'short';
  return new Intl.NumberFormat(language.now, { style: 'unit', unit, unitDisplay }).format(
    Math.floor(left / size),
  );
}

// How long ago: the largest unit that fits once.
export function ago(at: number, now = Date.now()): string {
  const passed = Math.max(0, now - at);
  const words = new Intl.RelativeTimeFormat(language.now, { numeric: 'auto', style: 'short' });
  const [unit, size] = units.find(([, each]) => passed >= each) ?? ['second', 1000];
  // Nobody needs the seconds.
  if (unit === 'second') return t('web_lobby_just_now');
  return words.format(-Math.floor(passed / size), unit);
}
