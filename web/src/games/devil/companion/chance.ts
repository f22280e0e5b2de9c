// 256 bits from the browser, as the rules want them.
export const freshSeed = (): number[] => [...crypto.getRandomValues(new Int32Array(8))];

// One of the items, each as likely.
export function oneOf<T>(items: readonly T[]): T {
  const most = Math.floor(2 ** 32 / items.length) * items.length;
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (drawn < most) return items[drawn % items.length]!;
  }
}
