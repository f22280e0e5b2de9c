// What is said to those who listen to the page. Polite: what others did. Assertive: what is asked of me.
let polite = $state('');
let assertive = $state('');
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  timer = undefined;
  const text = waiting.join(' ');
  waiting = [];
  // The same words twice in a row are two messages.
  polite = text === polite ? `${text}\u00a0` : text;
}

export const announced = {
  get polite(): string {
    return polite;
  },
  get assertive(): string {
    return assertive;
  },
};

// What was said on another page says nothing here.
export function forget(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting = [];
  polite = assertive = '';
}

// Several in a breath are read as one.
export function tell(text: string): void {
  waiting.push(text);
  timer ??= setTimeout(flush, 150);
}

export function ask(text: string): void {
  assertive = text === assertive ? `${text}\u00a0` : text;
}
