// An answer in the role check. With a robot nothing but the result is kept, and there is no way from it to a single answer:
// whoever could change one would learn which role the robot has. Both results lead back to the packing.
import type { Evening } from '../../../companion/evening.svelte';
import { addsUp } from './rules';
import type { Entry, State } from './state';

export function answer(evening: Evening<State, Entry>, role: number): void {
  const { tokens, table } = evening.state;
  const all = [...tokens, role];
  if (!table.robot || all.length < table.players)
    return void evening.add({ kind: 'token', secret: tokens.length, role });
  while (evening.state.phase === 'check') evening.back();
  evening.add({ kind: 'summed', right: addsUp(table, all) });
}
