// The words of the game, as the tables that all games share ask for them. Talk is never forbidden.
import type { GameWords } from '../../../table/client';
import type { Devil } from '../model';
import { caption } from './caption';
import { claims } from './claims';
import { heardMove, heardQuestion } from './heard';
import Thing from './Thing.svelte';
import { Writer } from './writer';

export const words: GameWords<Devil> = {
  writer: (names) => new Writer(names),
  caption,
  heardMove,
  heardQuestion,
  Thing,
  claims,
};
