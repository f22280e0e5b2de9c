// What a game file, or two numbers that somebody has pasted, say of the deal: its seed, and the hash that was
// shown before the first card. The deal was the promised one if the hash of the seed is that hash.
import { blake2b256, bytesOf, digitsOf } from './blake2b';

export interface Seat {
  name?: string;
  bot?: string;
}

export type Finding =
  | {
      what: 'kept' | 'broken';
      seed: string;
      promised: string;
      hash: string;
      moves?: number;
      seats?: Seat[];
    }
  | { what: 'unfinished'; promised: string }
  | { what: 'nothing' };

const isHex = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/i.test(text);

export function hashOf(seed: string): string {
  return digitsOf(blake2b256(bytesOf(seed)));
}

function compared(seed: string, promised: string): Finding & { what: 'kept' | 'broken' } {
  const hash = hashOf(seed);
  return { what: hash === promised.toLowerCase() ? 'kept' : 'broken', seed, promised, hash };
}

interface FirstLine {
  subrosa?: unknown;
  seed?: unknown;
  secret_seed?: unknown;
  seed_hash?: unknown;
  seats?: Seat[];
}

function inFile(lines: string[]): Finding | undefined {
  let first: FirstLine;
  try {
    first = JSON.parse(lines[0] ?? '') as FirstLine;
  } catch {
    return undefined;
  }
  if (!first || typeof first !== 'object' || !isHex(first.seed_hash)) return undefined;
  if (!isHex(first.seed)) return { what: 'unfinished', promised: first.seed_hash };
  const moves = lines.slice(1).filter((line) => line.includes('"move"')).length;
  const seats = Array.isArray(first.seats) ? first.seats : [];
  return { ...compared(first.seed, first.seed_hash), moves, seats };
}

export function promiseIn(text: string): Finding {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const file = inFile(lines);
  if (file) return file;
  const numbers = text.split(/[^0-9a-zA-Z]+/).filter(isHex);
  const [one, other] = numbers;
  if (one === undefined || other === undefined) return { what: 'nothing' };
  // Whichever stands first: if either is the hash of the other, that is how they are meant.
  const turned = compared(other, one);
  return turned.what === 'kept' ? turned : compared(one, other);
}
