// Help on what can be touched for something else: the right button, a finger that rests on it, or ? while it has the focus
// open its help. What a thing is says its mark: the nearest `data-about`, or else the first drawing in it (`use`).
export interface TouchedHelp<T> {
  // Nothing: the mark stands for no thing.
  topicOf(mark: string): T | undefined;
  // What a place is about in which no thing was met.
  otherwise(): T | undefined;
  explain(topic: T): void;
}

const rests = 550; // milliseconds
const moves = 9; // pixels, from which on it is drawn or scrolled

// What belongs together as one thing, and where the stage and the question are.
// What belongs together as one thing, and where the stage and the question are.
const thing = 'button, li, tr, td, th, p';
const places = '.board-place, .question';
// Here the browser's own menu is of use, or holding means something else.
const others = 'input, textarea, select, a[href], .hold, dialog';

const markOf = (at: Element): string | undefined =>
  at instanceof HTMLElement || at instanceof SVGElement
    ? (at.dataset['about'] ?? at.getAttribute('href') ?? undefined)
    : undefined;

export function topicAt<T>(from: Element, { topicOf, otherwise }: TouchedHelp<T>): T | undefined {
  if (!from.closest('.at-table') || from.closest(others)) return undefined;
  const own = (at: Element | null): T | undefined => {
    const mark = at?.matches('[data-about], use') ? markOf(at) : undefined;
    return mark === undefined ? undefined : topicOf(mark);
  };
  // A card is meant as a whole, whatever is drawn on it.
  let topic = own(from.closest(`[data-about], ${thing}`));
  for (let at: Element | null = from; at && topic === undefined; at = at.parentElement) {
    topic = own(at);
    if (!at.matches(`svg, ${thing}`)) continue;
    for (const drawn of at.querySelectorAll('[data-about], use')) topic ??= own(drawn);
  }
  return topic ?? (from.closest(places) ? otherwise() : undefined);
}

// Returns how to stop it.
export function helpOnTouched<T>(help: TouchedHelp<T>): () => void {
  let resting: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  let opened = false;

  const stop = (): void => {
    clearTimeout(resting?.timer);
    resting = undefined;
  };
  function open(from: EventTarget | null): boolean {
    const topic = from instanceof Element ? topicAt(from, help) : undefined;
    if (topic === undefined) return false;
    stop();
    help.explain(topic);
    return true;
  }
  function down({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent): void {
    stop();
    opened = false;
    if (pointerType === 'mouse' || !isPrimary) return;
    resting = { x, y, timer: setTimeout(() => (opened = open(target)), rests) };
  }
  function move({ clientX, clientY }: PointerEvent): void {
    if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > moves) stop();
  }
  // The touch that opened a sheet ends over it, and is no click.
  function click(event: MouseEvent): void {
    if (!opened) return;
    opened = false;
    event.stopPropagation();
    event.preventDefault();
  }
  function menu(event: MouseEvent): void {
    const said = getSelection()?.isCollapsed === false;
    if (event.defaultPrevented || said) return;
    if (opened || open(event.target)) event.preventDefault();
  }
  function key(event: KeyboardEvent): void {
    if (event.key !== '?' || event.defaultPrevented || document.activeElement === document.body) return;
    if (open(document.activeElement)) event.preventDefault();
  }

  const all = [
    ['pointerdown', down, true],
    ['pointermove', move, true],
    ['pointerup', stop, true],
    ['pointercancel', stop, true],
    ['click', click, true],
    ['contextmenu', menu, false],
    ['keydown', key, true],
  ] as unknown as [string, EventListener, boolean][];
  for (const [name, listener, capture] of all) document.addEventListener(name, listener, { capture });
  return () => {
    stop();
    for (const [name, listener, capture] of all) document.removeEventListener(name, listener, { capture });
  };
}
