// A fair draw: each of `count` equally likely.
export function draw(
  count: number,
  random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!,
): number {
  const fair = Math.floor(2 ** 32 / count) * count;
  let drawn = random();
  while (drawn >= fair) drawn = random();
  return drawn % count;
}

// How long each name is lit before the light goes on to the next, in milliseconds: it slows down, the same for whoever
// is drawn. At least two rounds, and it ends at `at`.
export function steps(count: number, at: number): number[] {
  const all = Math.max(2 * count, 12 - (12 % count)) + at;
  return Array.from({ length: all }, (_, step) => 60 + 380 * ((step + 1) / all) ** 3);
}
