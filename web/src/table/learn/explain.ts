// Help on anything touched: what lies on a table says its topic, and the table opens the sheet for it. Away from a
// table (replays, the book) nothing can be opened.
import { getContext, setContext } from 'svelte';

export type Explain = (topic: unknown) => void;
const key = Symbol('explain');

export function provideHelp(explain: Explain): void {
  setContext(key, explain);
}
export function helpHere(): Explain | undefined {
  return getContext<Explain | undefined>(key);
}
