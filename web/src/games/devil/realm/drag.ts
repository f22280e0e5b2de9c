// Draws a card or a house across the stage with a pointer. A touch that hardly moves stays a click.
import type { Held, Place, PlanEditor } from './editor.svelte';

const begins = 8;

function placeAt(x: number, y: number): Place | undefined {
  const at = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;
  const [is, number] = at?.split(' ') ?? [];
  return is === 'site' || is === 'edge' ? { is, at: Number(number) } : undefined;
}

export interface Dragging {
  editor: PlanEditor | undefined;
  held: Held;
}

export function drag(node: HTMLElement, given: Dragging): { update(now: Dragging): void; destroy(): void } {
  let now = given;
  let from: { x: number; y: number; id: number } | undefined;
  let ghost: HTMLElement | undefined;

  const moveGhost = (x: number, y: number): void => {
    ghost?.style.setProperty('transform', `translate(${x}px, ${y}px) translate(-50%, -60%) rotate(-2deg)`);
  };
  const end = (): void => {
    ghost?.remove();
    ghost = undefined;
    from = undefined;
    if (now.editor) now.editor.dragged = undefined;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
  };
  const move = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.id || !now.editor) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < begins) return;
      now.editor.dragged = now.held;
      const { width, height } = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.setAttribute('aria-hidden', 'true');
      ghost.removeAttribute('data-choice');
      for (const [key, value] of Object.entries({
        position: 'fixed',
        left: '0',
        top: '0',
        width: `${width}px`,
        height: `${height}px`,
        'z-index': '60',
        'pointer-events': 'none',
        margin: '0',
      }))
        ghost.style.setProperty(key, value);
      node.parentElement?.append(ghost);
    }
    moveGhost(event.clientX, event.clientY);
    event.preventDefault();
  };
  const up = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.id) return;
    const dragged = ghost !== undefined;
    const { editor, held } = now;
    end();
    if (!dragged || !editor) return;
    // What follows is no click.
    const still = (click: MouseEvent): void => click.stopPropagation();
    window.addEventListener('click', still, { capture: true });
    setTimeout(() => window.removeEventListener('click', still, { capture: true }));
    const place = placeAt(event.clientX, event.clientY);
    if (place && (held.is === 'card') === (place.is === 'site')) editor.put(held, place);
  };
  const down = (event: PointerEvent): void => {
    if (!now.editor || event.button !== 0 || from) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
  };
  node.addEventListener('pointerdown', down);
  return {
    update: (next) => (now = next),
    destroy: () => {
      node.removeEventListener('pointerdown', down);
      end();
    },
  };
}
