// Arrow keys among the things that can be touched: left and right in reading order, up and down to the nearest
// in that direction.

// Where something lies on the page.
interface Box {
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

// What can be touched on a board now.
function litOn(board: ParentNode): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-target]')];
}

// To what is chosen, or to the first thing that is lit.
export function focusLit(board: ParentNode): void {
  const all = litOn(board);
  (all.find((element) => element.ariaPressed === 'true') ?? all[0])?.focus();
}

// A key at something that is lit: arrows go to the next one. The button answers Enter and Space itself; nobody else shall.
export function keyAtLit(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  const here = event.currentTarget as HTMLElement;
  const board = here.closest('[role=group]');
  if (!board || !event.key.startsWith('Arrow')) return;
  const all = litOn(board);
  const at = all.indexOf(here);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const boxes = all.map((element) => element.getBoundingClientRect());
  all[stepFrom(at, event.key, boxes)]?.focus();
}
