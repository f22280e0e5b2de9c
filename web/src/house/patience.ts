// A house that has too much to do says so (429, 503; at a table: too_fast): the same is asked again a little later.
import { Refused } from './api';
import { LineRefused } from './line';

const tries = 20;

function isForLater(error: unknown): boolean {
  if (error instanceof LineRefused) return error.reason === 'too_fast';
  return error instanceof Refused && (error.status === 429 || error.status === 503);
}

export async function patiently<T>(ask: () => Promise<T>, pause = 1000): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isForLater(error) || tried === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
