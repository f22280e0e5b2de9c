// The keys of the table. Nothing is taken from those who type, or from a dialog that is open.
export interface Keys {
  // 1 to 9: the card or choice of that number.
  card(index: number): void;
  confirm(): void;
  back(): void;
  skip(all: boolean): void;
  // + and -: more or less of what is asked.
  more?(more: boolean): void;
  // An arrow: to the board, and on it.
  board(key: string): void;
  notebook(): void;
  chronicle(): void;
  talk(): void;
  peek(held: boolean): void;
  help(): void;
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

// A button or link answers Enter and Space itself.
function answers(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('button, a, summary, [role=button], [role=tab]') !== null
  );
}

const letters: Record<string, (keys: Keys) => void> = {
  s: (keys) => keys.notebook(),
  c: (keys) => keys.chronicle(),
  t: (keys) => keys.talk(),
  '?': (keys) => keys.help(),
};

export function keyDown(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (typing(event.target) || document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  const letter = letters[key];
  if (letter) letter(keys);
  else if (/^[1-9]$/.test(key)) keys.card(Number(key) - 1);
  else if (key === 'escape') keys.back();
  else if (keys.more && (key === '+' || key === '-')) keys.more(key === '+');
  else if (key.startsWith('arrow')) keys.board(event.key);
  else if (key === 'i' && !event.repeat) keys.peek(true);
  else if (key === 'enter' && !answers(event.target)) keys.confirm();
  else if (key === ' ' && !answers(event.target)) keys.skip(event.repeat);
  else return;
  event.preventDefault();
}

export function keyUp(event: KeyboardEvent, keys: Keys): void {
  if (event.key.toLowerCase() === 'i') keys.peek(false);
}
