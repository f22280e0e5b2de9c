// Held for a second: a stray touch opens nothing. For fingers, mice and keys.
export interface Holding {
  time: number;
  onhold: (held: boolean) => void;
  ondone: () => void;
}

export function holding(node: HTMLElement, { time, onhold, ondone }: Holding): { destroy(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    if (timer !== undefined) return;
    onhold(true);
    timer = setTimeout(() => {
      end();
      ondone();
    }, time);
  };
  const end = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    onhold(false);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) begin();
  };
  const menu = (event: Event): void => event.preventDefault();
  const beginnings = ['pointerdown'];
  const ends = ['pointerup', 'pointerleave', 'pointercancel', 'blur', 'keyup'];
  for (const name of beginnings) node.addEventListener(name, begin);
  for (const name of ends) node.addEventListener(name, end);
  node.addEventListener('keydown', pressed);
  node.addEventListener('contextmenu', menu);
  return {
    destroy() {
      end();
      for (const name of beginnings) node.removeEventListener(name, begin);
      for (const name of ends) node.removeEventListener(name, end);
      node.removeEventListener('keydown', pressed);
      node.removeEventListener('contextmenu', menu);
    },
  };
}
