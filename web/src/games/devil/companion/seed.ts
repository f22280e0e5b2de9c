// The seed of a deal and the code that is shown before it, written as the page /check reads them.
import { hashOf } from '../../../check/promise';

// As the rules read it: each number begins with its lowest byte.
export function seedText(seed: readonly number[]): string {
  const bytes = new Uint8Array(Int32Array.from(seed).buffer);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
export const codeOf = (seed: readonly number[]): string => hashOf(seedText(seed));
