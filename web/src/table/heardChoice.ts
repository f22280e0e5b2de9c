// What a key has chosen, for those who listen: a key leaves the focus where it is, and nothing else says it.

// As it is read aloud: without its drawings.
function spoken(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

// The choices of the question and of the hand that are made so far. What stays hidden when it is played is `data-secret`:
// it is not said aloud.
export function chosenIn(table: ParentNode): string[] {
  return [...table.querySelectorAll('.dock [aria-pressed=true]:not([data-secret])')].map(spoken);
}

// What was not chosen before, and what is asked now.
export function heardChoice(table: ParentNode, before: readonly string[]): string {
  const question = table.querySelector('[data-question]');
  const said = chosenIn(table).filter((one) => !before.includes(one));
  if (question) said.push(spoken(question));
  return said.map((one) => (/[.?:!…]$/.test(one) ? one : `${one}.`)).join(' ');
}
