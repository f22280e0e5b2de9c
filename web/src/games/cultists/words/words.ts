// The words of the game, as the tables that all games share ask for them.
import type { GameWords } from '../../../table/client';
import { t } from '../../../text/text.svelte';
import type { Cultists } from '../model';
import { silent } from '../turn/actions';
import { caption } from './caption';
import { claims } from './claims';
import { heardMove, heardQuestion } from './heard';
import Thing from './Thing.svelte';
import { Writer } from './writer';

export const words: GameWords<Cultists> = {
  writer: (names) => new Writer(names),
  caption,
  heardMove,
  heardQuestion,
  silence: (knowledge) => (silent(knowledge) ? t('web_cultists_talk_silent') : undefined),
  Thing,
  claims,
};
