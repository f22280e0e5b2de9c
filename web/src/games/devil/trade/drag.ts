// A tile from behind the screen, dragged into the chest, or a price, dragged onto it or its tag. A short touch stays a
// touch.
import { purse, type Ware } from '../model';

const far = 9; // pixels, from which on it is dragged
const wares: readonly string[] = [...purse, 'jesters', 'indulgences'] satisfies Ware[];

// What is dragged: a tile with `data-ware`, or one with `data-price`. A place takes it that has it in its `data-takes`.
interface Drops {
  ware: (ware: Ware) => void;
  price: (at: number) => void;
}

export function drags(drops: Drops): () => () => void {
  return () => {
    let end: (() => void) | undefined;

    function down(event: PointerEvent): void {
      if (!(event.target instanceof Element) || event.button !== 0 || !event.isPrimary) return;
      const tile = event.target.closest<HTMLElement>('[data-ware], [data-price]');
      const { ware, price } = tile?.dataset ?? {};
      if (tile && price !== undefined) begin(tile, event, 'price', () => drops.price(Number(price)));
      else if (tile && ware && wares.includes(ware))
        begin(tile, event, 'ware', () => drops.ware(ware as Ware));
    }

    function begin(tile: HTMLElement, from: PointerEvent, takes: keyof Drops, drop: () => void): void {
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
        if (event.type === 'pointerup' && taken(takes, event)) drop();
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
  ghost.removeAttribute('data-price');
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

function taken(what: keyof Drops, { clientX, clientY }: PointerEvent): boolean {
  return [...document.querySelectorAll(`[data-takes~="${what}"]`)].some((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
}
