// A decision that is put together, with every step that led to it, so that the last one can be taken back.
import type { Draft } from './draft';

export interface Begun {
  key: string;
  is: Draft;
  before?: Begun | undefined;
}

// One step more; of another question it is the first.
export function withStep(begun: Begun | undefined, key: string, is: Draft): Begun {
  return { key, is, before: begun?.key === key ? begun : undefined };
}
// The deals on the market are done: what else was put together stays, each step of it once.
export function withoutMarket(begun: Begun | undefined): Begun | undefined {
  if (!begun) return undefined;
  const before = withoutMarket(begun.before);
  const is = { ...begun.is, market: [] };
  const same = (part: keyof Draft): boolean => part === 'market' || is[part] === before?.is[part];
  return before && (Object.keys(is) as (keyof Draft)[]).every(same) ? before : { ...begun, is, before };
}
