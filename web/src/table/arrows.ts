// Arrow keys among the things that can be touched: left and right in reading order, up and down to the nearest
// in that direction.
// Where something lies on the page.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function middle(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function stepFrom(at: number, key: string, boxes: Box[]): number {
  const count = boxes.length;
  const here = boxes[at];
  if (!here || count === 0) return at;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return at;
  const from = middle(here);
  let best = at;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const to = middle(box);
    const ahead = key === 'ArrowDown' ? to.y - from.y : from.y - to.y;
    // Neighbours of the same row are never above or below.
    if (ahead < Math.min(here.height, box.height) / 2) return;
    const far = ahead + 2 * Math.abs(to.x - from.x);
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}
