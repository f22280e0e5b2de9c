// The lessons of Deal with the Devil. They are the same for every role, as many and as long: what helps mine stands
// under the mask.
import type { GameLessons } from '../../../table/learn/lessons';
import { t } from '../../../text/text.svelte';
import { actionTokens, debtTrack, ritual, scoring, wings, witchHunt } from '../components';
import { rounds, type Devil, type DevilEvent } from '../model';
import { questionOf } from '../turn/question';
import { pricesOf } from './topics';

const order = [
  'role',
  'goal',
  'over',
  'confess',
  'privileges',
  'effect',
  'fill',
  'price',
  'market',
  'what',
  'read',
  'second',
  'drop',
  'plan',
  'tokens',
  'event',
  'keep',
  'send',
  'repay',
  'hunt',
  'wings',
  'ritual',
  'last',
  'inquisition',
  'home',
  'opened',
  'interest',
  'reputation',
  'seals',
  'round',
  'rulers',
  'notes',
  'talk',
] as const;
export type Lesson = (typeof order)[number];

export const lessons: GameLessons<Devil, Lesson> = {
  order,
  ofTheTop: new Set(['rulers', 'interest', 'reputation']),
  ofTheStage: new Set([
    ...(['read', 'second', 'home', 'drop', 'plan', 'tokens', 'event', 'opened', 'privileges'] as const),
    ...([
      'round',
      'keep',
      'send',
      'hunt',
      'confess',
      'wings',
      'ritual',
      'last',
      'seals',
      'inquisition',
    ] as const),
  ]),
  identity: 'role',
  happenings: (events: readonly DevilEvent[]) =>
    events.flatMap((one) => {
      if (one.event === 'round_began') return one.round > 1 ? ['later_round'] : [];
      return [one.event];
    }),
  after: {
    home: 'chest_home',
    opened: 'plan_opened',
    interest: 'interest_paid',
    reputation: 'slid',
    seals: 'ritual_opened',
    round: 'later_round',
  },
  fits(lesson, { knowledge, seat, asked }, seen) {
    const { round, stage } = knowledge;
    const question = asked ? questionOf(knowledge, seat) : undefined;
    switch (lesson) {
      case 'role':
        return round === 1;
      case 'goal':
        return seen.has('role');
      case 'price':
        return question === 'fill' && seen.has('fill');
      case 'market':
        return question !== undefined && seen.has('price');
      case 'what':
        return question !== undefined && seen.has('market');
      case 'read':
        return question === 'read' && stage === 'first';
      case 'second':
        return question === 'read' && stage === 'second';
      case 'tokens':
        return question === 'plan' && seen.has('plan');
      case 'event':
        return question === 'plan' && seen.has('tokens');
      case 'hunt':
        return question === 'accuse';
      case 'ritual':
        return question === 'ritual' && round < rounds;
      case 'last':
        return question === 'ritual' && round === rounds;
      case 'rulers':
        return question !== undefined && seen.has('home');
      // One after the other, when the chests are filled again.
      case 'notes':
        return question === 'fill' && round > 1;
      case 'talk':
        return question === 'fill' && seen.has('notes');
      default:
        return question === lesson;
    }
  },
  values: () => ({
    ...pricesOf(),
    rounds,
    debt: debtTrack.max,
    free: actionTokens.free,
    large: scoring.large,
    three: wings.for_one,
    votes: witchHunt.votes,
    souls: witchHunt.souls,
    bribe: ritual.bribe,
    guess: ritual.guess_reward,
    notes: t('web_devil_table_notes'),
  }),
};

export default lessons;
