// The rose for the tables that all games share: how it is shown move by move, how a turn is planned, its words.
import type { GameRules } from '../../table/client';
import { t } from '../../text/text.svelte';
import type { Rose } from './model';
import { kinds } from './plan';
import type { Motion } from './stage/beats';
import { stage } from './stage/rules';
import { caption } from './words/caption';
import { claims } from './words/claims';
import { heardMove, heardQuestion } from './words/heard';
import Thing from './words/Thing.svelte';
import { Writer } from './words/writer';

export const rules: GameRules<Rose, Motion> = {
  stage,
  steps: kinds,
  words: {
    writer: (names) => new Writer(names),
    caption,
    heardMove,
    heardQuestion,
    hour: (hour) => t('web_rose_say_hour', { hour }),
    Thing,
    claims,
  },
  // A way of a figure is one thing to read, with all the small decisions round it.
  counts: (events) => events.some((event) => event.event === 'figure_moved'),
};
