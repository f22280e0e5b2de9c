// A tile from behind the screen, dragged into the chest. A short touch stays a touch.
import { purse, type Ware } from '../model';

const far = 9; // pixels, from which on it is dragged

// To attach to the chest: `drop` is told what falls into it.
export function drags(drop: (ware: Ware) => void): (chest: HTMLElement) => () => void {
  return (chest) => {
    let end: (() => void) | undefined;

    function down(event: PointerEvent): void {
      const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ware]') : null;
      const ware = tile?.dataset['ware'] as Ware | undefined;
      const goes = ware && ([...purse, 'jesters', 'indulgences'] as Ware[]).includes(ware);
      if (!tile || !goes || event.button !== 0 || !event.isPrimary) return;
      begin(tile, ware, event);
    }

    function begin(tile: HTMLElement, ware: Ware, from: PointerEvent): void {
      let ghost: HTMLElement | undefined;
      const move = (event: PointerEvent): void => {
        const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
        if (!ghost && Math.hypot(dx, dy) < far) return;
        ghost ??= ghostOf(tile);
        ghost.style.translate = `${dx}px ${dy}px`;
      };
      const up = (event: PointerEvent): void => {
        const dragged = ghost !== undefined;
        end?.();
        if (!dragged) return;
        // The touch that follows belongs to the drag.
        tile.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => tile.removeEventListener('click', swallow, { capture: true }));
        if (event.type === 'pointerup' && inside(chest, event)) drop(ware);
      };
      end?.();
      end = () => {
        ghost?.remove();
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', up);
        end = undefined;
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', up);
    }

    document.addEventListener('pointerdown', down);
    return () => {
      end?.();
      document.removeEventListener('pointerdown', down);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function ghostOf(tile: HTMLElement): HTMLElement {
  const { left, top, width, height } = tile.getBoundingClientRect();
  const ghost = tile.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  ghost.removeAttribute('data-ware');
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '60',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    background: '#efe6d2',
    color: '#120e0c',
    boxShadow: '4px 4px 0 #0009',
    pointerEvents: 'none',
  });
  tile.after(ghost);
  return ghost;
}

function inside(chest: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = chest.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
