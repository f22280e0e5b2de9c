// Replays and analysis of Deal with the Devil.
import '../fonts.css';
import type { ReplayClient } from '../../../table/client';
import { listed, t } from '../../../text/text.svelte';
import DevilSprite from '../art/DevilSprite.svelte';
import { phaseOf, rounds, roles, seats, type Devil, type Role } from '../model';
import { roleName, roundName, stageName } from '../words/things';
import Analysis from './Analysis.svelte';
import { happenedIn } from './happened';
import { momentsOf } from './moments';
import { partOf } from './reading';
import RoleMark from './RoleMark.svelte';
import Table from './Table.svelte';
import { becauseText, titleText } from './words';

const role = (id: string): Role => roles.find((one) => one === id) ?? 'mortal-a';

export default {
  Sprite: DevilSprite,
  Table,
  Analysis,
  chooses: true,
  marks: (analysis, steps, watcher) => momentsOf(analysis, steps, watcher).map((moment) => moment.step),
  periods: (steps) =>
    [...steps.keys()].filter(
      (at) => at === 0 || steps[at]?.events.some((event) => event.event === 'round_began' && event.round > 1),
    ),
  period: (shown) => shown.round,
  phase: (shown) => phaseOf(shown.stage),
  periodName: (round) => roundName(round),
  endOfPeriod: (round) => t('web_devil_analysis_end_of_round', { round }),
  lastPeriod: rounds,
  begins: (move) => /^(done|accept|decline|close|accuse|prove|confess|keep|send|answer|suffer)\b/.test(move),
  cuts: [],
  identities: {
    name: (id) => roleName(role(id)),
    paint: (id) =>
      partOf(id) === 'devil'
        ? { fill: '#120e0c', sign: '#efe6d2' }
        : partOf(id) === 'cultist'
          ? { fill: '#8c7b6c', sign: '#120e0c' }
          : { fill: '#efe6d2', sign: '#120e0c' },
    sign: (id) => (partOf(id) === 'devil' ? 'horns' : 'persona'),
    Mark: RoleMark,
  },
  saw: () => t('web_devil_analysis_table_note'),
  moment: ({ moment, seat }, round, _truth, steps, names) => {
    const happened = happenedIn(steps, moment + 1, 'public', seat);
    const one = { about: seat, happened, fillers: [], still: [] };
    const stage = steps[moment]?.shown.stage;
    const when = stage ? t('web_devil_analysis_when', { round, stage: stageName(stage) }) : roundName(round);
    return { title: titleText(one, names), when, because: becauseText(one, names) };
  },
  result: (end, names) => {
    const points = seats.map((seat) => (end.seats[seat]?.score ?? 0) * 5 + (end.seats[seat]?.fifths ?? 0));
    const best = seats.filter((seat) => points[seat] === Math.max(...points));
    const players = listed(best.map((seat) => names.of(seat)));
    const won = best.length > 1 ? t('devil_end_winners', { players }) : t('devil_end_winner', { players });
    const who = (id: Role): string => names.of(end.roles.indexOf(id));
    return `${won} ${t('web_devil_replay_roles', { devil: who('devil'), cultist: who('cultist') })}`;
  },
} satisfies ReplayClient<Devil>;
