// A sentence is a list of parts, so that a thing of the game gets its sign and a name its weight wherever the
// language puts them. Every sentence is one message with {names}; here the names become parts.
import type { Names } from '../house/names';
import { say, t } from '../text/text.svelte';

export type { Names };

// Parts that every game has. A game adds its own, each with another `is`, and draws them (GameWords.Thing).
export type CommonPart =
  | { is: 'text'; text: string }
  | { is: 'player'; seat: number; text: string }
  | { is: 'change'; from: number; to: number; text: string };

// Anything that reads as `text`. `tight`: a stop or comma behind it stays with it at the end of a line.
export interface Part {
  is: string;
  text: string;
  tight?: boolean;
}

export type SentenceKind =
  | 'day' // a heading: a new day or round
  | 'heading' // a smaller one
  | 'today' // the event of the day
  | 'move'
  | 'evening'
  | 'reveal' // what was opened
  | 'quote' // somebody's words
  | 'end'
  | 'note'; // about the table, not about the game

export interface Sentence<P extends Part = Part> {
  kind: SentenceKind;
  parts: (CommonPart | P)[];
  hour?: number; // stands in the margin: when the turn began
  seat?: number; // whose it is
  taken?: boolean; // it was taken back
}

type Value<P extends Part> = string | number | CommonPart | P | (CommonPart | P)[];

const mark = '\u0001';

export function text(words: string): CommonPart {
  return { is: 'text', text: words };
}

// The message with its values; parts keep their place among the words.
export function told<P extends Part = CommonPart>(
  id: string,
  values: Record<string, Value<P>> = {},
): (CommonPart | P)[] {
  const held: (CommonPart | P)[][] = [];
  const plain: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') {
      plain[name] = `${mark}${held.length}${mark}`;
      held.push(Array.isArray(value) ? value : [value]);
    } else {
      plain[name] = value;
    }
  }
  return say(id, plain)
    .split(mark)
    .flatMap((piece, at) => (at % 2 === 1 ? (held[Number(piece)] ?? []) : piece ? [text(piece)] : []));
}

// As the subject of a sentence; `me` is addressed, and then the message `…_you` has the right verb.
export function player(seat: number, names: Names): CommonPart {
  return { is: 'player', seat, text: seat === names.me ? say('web_talk_you') : names.of(seat) };
}
export function toldOf<P extends Part = CommonPart>(
  id: string,
  seat: number,
  names: Names,
  values: Record<string, Value<P>> = {},
): (CommonPart | P)[] {
  return told<P>(seat === names.me ? `${id}_you` : id, { player: player(seat, names), ...values });
}

// A seat where it stands alone: in a head, on a button, at the end of a line.
export function seatLabel(seat: number, names: Names): string {
  return seat === names.me ? t('web_you') : names.of(seat);
}

export function change(from: number, to: number): CommonPart {
  return { is: 'change', from, to, text: `${from} → ${to}` };
}

// One after the other, with something between.
export function joined<P extends Part>(all: P[][], between: string): (P | CommonPart)[] {
  return all.flatMap((parts, at) => (at === 0 ? parts : [text(between), ...parts]));
}

export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

// Sentences in a row; each begins with a capital letter, also if it begins with a thing of the game.
export function inARow<P extends Part>(sentences: P[][]): (P | CommonPart)[] {
  const capitals = sentences.map(([first, ...rest]) =>
    first ? [{ ...first, text: capital(first.text) }, ...rest] : [],
  );
  return joined(
    capitals.filter((parts) => parts.length > 0),
    ' ',
  );
}

export function plainParts(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}

// For those who listen: numbers go "10 to 8", not through arrows, and every sentence has an end.
export function heardChange(from: number, to: number): string {
  return t('web_talk_heard_change', { from, to });
}
export function heardSentence({ parts }: Sentence<Part>): string {
  const isChange = (part: Part): part is Extract<CommonPart, { is: 'change' }> => part.is === 'change';
  const words = parts
    .map((part) => (isChange(part) ? heardChange(part.from, part.to) : part.text))
    .join('')
    .trim();
  return words === '' || /[.?:!…”“»]$/.test(words) ? words : `${words}.`;
}

// A move of another in a few words, while it is played.
export interface Caption {
  title: string;
  detail: string;
  // Whose deed it is, where a move tells of several; null: nobody’s.
  seat?: number | null;
}
