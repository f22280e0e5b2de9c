// A sentence is a list of parts, so that a colour gets its sign and a name its weight wherever the language
// puts them. Every sentence is one message with {names}; here the names become parts.
import type { Names } from '../../house/names';
import { say, signed } from '../../text/text.svelte';
import { capital, colourName, eventTitle, tileName } from './words-things';
import { tileParts, type Colour, type EventCard, type Tile } from './model';

export type { Names };

export type Part =
  | { is: 'text'; text: string }
  | { is: 'player'; seat: number; text: string }
  | { is: 'colour'; colour: Colour; text: string }
  | { is: 'tile'; colour: Colour; tile: Tile; text: string }
  | { is: 'gain'; colour: Colour; gain: number; text: string }
  | { is: 'change'; from: number; to: number; text: string }
  | { is: 'event'; event: EventCard; text: string };

export type SentenceKind =
  | 'day' // a heading: a new day
  | 'heading' // a smaller one: revelation, guesses
  | 'today' // the event of the day
  | 'move'
  | 'evening'
  | 'reveal' // a colour that was denied
  | 'quote' // somebody's words
  | 'end' // guesses, identities, the count
  | 'note'; // about the table, not about the game

export interface Sentence {
  kind: SentenceKind;
  parts: Part[];
  hour?: number; // when the turn began
  seat?: number; // whose it is
  taken?: boolean; // it was taken back
}

type Value = string | number | Part | Part[];

const mark = '\u0001';

// The message with its values; parts keep their place among the words.
export function told(id: string, values: Record<string, Value> = {}): Part[] {
  const held: Part[][] = [];
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

export function text(words: string): Part {
  return { is: 'text', text: words };
}

// As the subject of a sentence; `me` is addressed, and then the message `…_you` has the right verb.
export function player(seat: number, names: Names): Part {
  return { is: 'player', seat, text: seat === names.me ? say('web_talk_you') : names.of(seat) };
}
export function toldOf(id: string, seat: number, names: Names, values: Record<string, Value> = {}): Part[] {
  return told(seat === names.me ? `${id}_you` : id, { player: player(seat, names), ...values });
}

// `whom` is sent, `as` is what somebody is; alone it stands before a colon.
export function monk(colour: Colour, form: 'alone' | 'whom' | 'as' = 'alone'): Part {
  return {
    is: 'colour',
    colour,
    text: form === 'alone' ? colourName(colour) : say(`web_rose_say_${form}_${colour}`),
  };
}
export function tile(one: Tile): Part {
  return { is: 'tile', colour: tileParts(one).colour, tile: one, text: tileName(one) };
}
export function change(from: number, to: number): Part {
  return { is: 'change', from, to, text: `${from} → ${to}` };
}
export function gain(colour: Colour, by: number): Part {
  return { is: 'gain', colour, gain: by, text: `${colourName(colour)} ${signed(by)}` };
}
export function event(card: EventCard): Part {
  return { is: 'event', event: card, text: eventTitle(card) };
}

// One after the other, with something between.
export function joined(all: Part[][], between: string): Part[] {
  return all.flatMap((parts, at) => (at === 0 ? parts : [text(between), ...parts]));
}

// Sentences in a row; each begins with a capital letter, also if it begins with a colour.
export function inARow(sentences: Part[][]): Part[] {
  const capitals = sentences.map(([first, ...rest]) =>
    first ? [{ ...first, text: capital(first.text) } as Part, ...rest] : [],
  );
  return joined(
    capitals.filter((parts) => parts.length > 0),
    ' ',
  );
}

export function plainParts(parts: Part[]): string {
  return parts.map((part) => part.text).join('');
}
