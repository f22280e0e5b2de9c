// Replays and analysis of the rose.
import type { ReplayClient, ReplaySteps } from '../../../table/client';
import { t } from '../../../text/text.svelte';
import RoseSprite from '../art/RoseSprite.svelte';
import ColourMark from '../art/ColourMark.svelte';
import { paints } from '../art/paint';
import { judgement } from '../ending/scoring';
import { isColour, signOf, type Colour, type Rose } from '../model';
import { colourName } from '../words/things';
import { because } from './because';
import Evidence from './Evidence.svelte';
import { dawns } from './lines';
import { becauseText, choiceTitle } from './moment';
import { resultText } from './result';
import Table from './Table.svelte';

const colour = (id: string): Colour => (isColour(id) ? id : 'red');

// A colour is denied in the evening, all else is decided at an hour.
function when(move: string, at: number, day: number, steps: ReplaySteps<Rose>): string {
  const before = steps[at]?.shown;
  if (move.startsWith('reveal') || !before) return t('web_rose_analysis_evening', { day });
  return t('web_rose_analysis_at', { day, hour: before.sundial });
}

export default {
  Sprite: RoseSprite,
  Table,
  periods: dawns,
  period: (shown) => shown.day,
  periodName: (day) => t('web_rose_end_chart_day', { day }),
  endOfPeriod: (day) => t('web_rose_analysis_end_of_day', { day }),
  // The guesses of day 7 are made under seal, and then everything is known.
  lastPeriod: 6,
  begins: (move) => move.startsWith('play'),
  // After these days everybody denies a colour (rule S3).
  cuts: [1, 3, 5],
  cutWords: () => t('web_rose_analysis_revelation'),
  identities: {
    name: (id) => colourName(colour(id)),
    paint: (id) => paints[colour(id)],
    sign: (id) => signOf[colour(id)],
    symbol: (id) => `#m-${id}`,
    Mark: ColourMark,
  },
  own: (id, watcher) =>
    watcher === undefined
      ? t('web_rose_analysis_own_you', { monk: colourName(colour(id)) })
      : t('web_rose_analysis_own', { watcher, monk: colourName(colour(id)) }),
  saw: () => t('web_rose_analysis_saw_how'),
  moment: ({ moment, seat, move }, day, truth, steps, names) => ({
    title: choiceTitle(move, steps[moment + 1]),
    when: when(move, moment, day, steps),
    because: because(steps, moment + 1, move, colour(truth))
      .map((reason) => becauseText(reason, seat === names.me))
      .join(' '),
  }),
  result: (end, names) => resultText(judgement(end), names),
  Beside: Evidence,
} satisfies ReplayClient<Rose>;
