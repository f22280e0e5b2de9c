// Finds room for the small plates beside the lanes: the first place near what they name that covers nothing.
export interface Wish {
  key: string;
  x: number; // what it names
  y: number;
  width: number;
}
export interface Plate extends Wish {
  left: number;
  top: number;
}

export const plateHeight = 22;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function meet(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

// `taken`: what must not be covered. Below right, below, above right, below left, above left, above.
export function placed(wishes: Wish[], taken: Box[], from: number, to: number, gap: number): Plate[] {
  const boxes = [...taken];
  return wishes.map((wish) => {
    const { x, y, width } = wish;
    const below = y + 5;
    const above = y - plateHeight - 5;
    const tries: [number, number][] = [
      [x + gap, below],
      [x - width / 2, y + gap],
      [x + gap, above],
      [x - gap - width, below],
      [x - gap - width, above],
      [x - width / 2, y - gap - plateHeight],
    ];
    const box = ([left, top]: [number, number]): Box => ({ left, top, width, height: plateHeight });
    const fits = tries.find(
      ([left, top]) =>
        left >= from && left + width <= to && !boxes.some((other) => meet(box([left, top]), other)),
    );
    const [left, top] = fits ?? [Math.min(Math.max(x - width / 2, from), to - width), y + gap];
    boxes.push(box([left, top]));
    return { ...wish, left, top };
  });
}
