// A language nobody speaks: every letter is changed and every text longer, so that what stays plain English on
// the page was never put into the message files. Shown with ?lang=xx.
const changed: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'åƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'][at] ?? letter,
  ]),
);

export function pseudo(text: string): string {
  const body = text.replace(/\{[^}]*\}|[a-zA-Z]/g, (part) => changed[part] ?? part);
  return `⟦${body}${'·'.repeat(Math.ceil(text.length / 4))}⟧`;
}
