// What a key has chosen, for those who listen: a key leaves the focus where it is, and nothing else says it.

// As it is read aloud: without its drawings.
function spoken(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

// The choices of the question and of the hand that are made so far, and what is asked now. What stays hidden when it is
// played is `data-secret`: it is not said aloud.
export function choicesIn(table: ParentNode): string[] {
  const chosen = table.querySelectorAll('.dock [aria-pressed=true]:not([data-secret])');
  return [...chosen, ...table.querySelectorAll('[data-question]')].map(spoken);
}

// What is new since then.
export function heardChoice(table: ParentNode, before: readonly string[]): string {
  return choicesIn(table)
    .filter((one) => !before.includes(one))
    .map((one) => (/[.?:!…]$/.test(one) ? one : `${one}.`))
    .join(' ');
}
