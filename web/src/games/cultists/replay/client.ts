// Replays and analysis of Among Cultists.
import '../fonts.css';
import type { ReplayClient, ReplaySteps } from '../../../table/client';
import { t } from '../../../text/text.svelte';
import CultistsSprite from '../art/CultistsSprite.svelte';
import { nightOf } from '../ending/night';
import { titleOf, winnerText } from '../ending/words';
import { roles, type Cultists, type Role } from '../model';
import { roleName } from '../words/things';
import Analysis from './Analysis.svelte';
import { happenedIn, momentsOf, type Moment } from './moments';
import { once } from './reading';
import RoleMark from './RoleMark.svelte';
import Table from './Table.svelte';
import { becauseText, titleText, whenText } from './words';

const role = (id: string): Role => roles.find((one) => one === id) ?? 'investigator';

function onceEach(steps: ReplaySteps<Cultists>): ReplaySteps<Cultists> {
  return steps.map((step) => step && { ...step, events: once(step.events) });
}

export default {
  Sprite: CultistsSprite,
  Table,
  Analysis,
  marks: (analysis, steps, watcher) =>
    momentsOf(analysis, onceEach(steps), watcher).map((moment) => moment.step),
  periods: (steps) =>
    [...steps.keys()].filter((at) => steps[at]?.events.some((event) => event.event === 'round_began')),
  period: (shown) => shown.round,
  phase: (shown) => shown.stage,
  periodName: (round) => t('web_cultists_analysis_round', { round }),
  endOfPeriod: (round) => t('web_cultists_analysis_end_of_round', { round }),
  begins: (move) => /^(go|jump|stop|check|fill|inspect|camera|vote|abstain)\b/.test(move),
  cuts: [],
  identities: {
    name: (id) => roleName(role(id)),
    paint: (id) =>
      id === 'cultist' ? { fill: '#7a2f5e', sign: '#f2c9d6' } : { fill: '#2a615d', sign: '#f4ead0' },
    sign: (id) => (id === 'cultist' ? 'persona' : 'lens'),
    Mark: RoleMark,
  },
  saw: () => t('web_cultists_analysis_saw_note'),
  moment: ({ moment, seat }, round, _truth, steps, names) => {
    const { stage } = steps[moment]?.shown ?? {};
    const happened = happenedIn(onceEach(steps), moment + 1);
    const one: Moment = {
      number: 1,
      step: moment + 1,
      about: seat,
      before: 0,
      after: 0,
      round,
      stage,
      sure: 'fair',
      happened,
    };
    return { title: titleText(one, names), when: whenText(one), because: becauseText(one, names) };
  },
  result: (end, names) => {
    const { title, text } = titleOf(end, nightOf(end), [], names);
    return `${winnerText(end)}. ${title}. ${text}`;
  },
} satisfies ReplayClient<Cultists>;
