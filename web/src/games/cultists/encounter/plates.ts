// How wide a plate must be for its text. The drawing needs this before the text is laid out; the numbers are those of
// Alegreya Sans Bold, rounded up, in parts of the size of the type.
const narrow = /[iljtfrI.,:;!|’'()·\- ]/;
const wide = /[mwMWÆŒæœ@%→]/;
const capital = /\p{Lu}|\d/u;

export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    width += narrow.test(letter) ? 0.29 : wide.test(letter) ? 0.82 : capital.test(letter) ? 0.6 : 0.51;
  }
  return width * size;
}

// A plate with cut corners round the origin.
export function plateShape(width: number, height: number, cut = 5): string {
  const x = width / 2;
  const y = height / 2;
  return `M${cut - x} ${-y}H${x - cut}L${x} ${cut - y}V${y - cut}L${x - cut} ${y}H${cut - x}L${-x} ${y - cut}V${cut - y}Z`;
}

// Lines of at most this width; a word that is too long stays whole.
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}
