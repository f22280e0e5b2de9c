// What is asked of a seat, by stage; and which question it is: another one begins a new draft.
import { present, type Knowledge, type Want } from '../model';

export type Question =
  | 'keep' // H1: the building that stays in the hand
  | 'send' // H1: two of the four new ones
  | 'repay' // M2
  | 'fill' // T1
  | 'read' // T2, T3
  | 'drop' // A1: one of two events
  | 'plan' // A1
  | 'effect' // what an effect, a hire or a payment leaves open: in production, actions and scoring
  | 'privileges' // V2
  | 'accuse' // W1
  | 'confess' // W2
  | 'wings' // Q1
  | 'ritual' // Q2
  | 'inquisition'; // Q6

export function wantOf(knowledge: Knowledge, seat: number): Want {
  return knowledge.pending.work?.[seat]?.want ?? 'nothing';
}

export function questionOf(knowledge: Knowledge, seat: number): Question | undefined {
  switch (knowledge.stage) {
    case 'keep':
    case 'send':
    case 'repay':
    case 'drop':
    case 'plan':
    case 'wings':
    case 'ritual':
    case 'inquisition':
      return knowledge.stage;
    case 'offer':
      return 'fill';
    case 'first':
    case 'second':
      return 'read';
    case 'resolve':
      return wantOf(knowledge, seat) === 'privileges' ? 'privileges' : 'effect';
    case 'production':
    case 'scoring':
      return 'effect';
    case 'hunt':
      return 'accuse';
    case 'question':
      return 'confess';
    case 'over':
      return undefined;
  }
}

// The place in the game: what others do on the market, or in secret, does not change it.
export function keyOf(knowledge: Knowledge, seat: number | undefined): string {
  if (seat === undefined) return '';
  const { round, stage, turn, pending } = knowledge;
  const { want, building, event, at, op, part, left, times } = pending.work?.[seat] ?? {};
  const work = [want, building, event, at, op, part, left, times].join('.');
  // In a secret stage nothing that others do changes the question.
  const open =
    stage === 'resolve' || stage === 'inquisition'
      ? `${turn} ${pending.step ?? ''} ${pending.faced ?? 0} ${pending.guests_faced ?? 0}`
      : '';
  const mine = knowledge.seats[seat];
  const won = [...(mine?.small ?? []), ...(mine?.large ?? [])].join('');
  return [round, stage, open, work, won].join(' ');
}

// How many cards are still to be chosen for the neighbour (H1).
export function toSend(knowledge: Knowledge, seat: number): number {
  const sent = knowledge.memory[seat]?.sent[knowledge.round - 1] ?? [];
  return Math.max(0, 2 - present(sent).length);
}
