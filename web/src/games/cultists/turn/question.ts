// What is asked of a seat, by stage and step. It follows from what lies open.
import { isGhost, type Knowledge } from '../model';

export type Question =
  | 'go'
  | 'jump'
  | 'give'
  | 'look'
  | 'draw'
  | 'token'
  | 'act'
  | 'say'
  | 'partner'
  | 'ready'
  | 'vote'
  | 'change'
  | 'close'
  | 'seer';

export function questionOf(knowledge: Knowledge, seat: number): Question | undefined {
  switch (knowledge.pending.step) {
    case 'turn':
      if (knowledge.stage === 'act') return 'act';
      return isGhost(knowledge, seat) ? 'jump' : 'go';
    case 'giving':
      return 'give';
    case 'looking':
      return 'look';
    case 'drawing':
      return 'draw';
    case 'token':
      return 'token';
    case 'saying':
      return 'say';
    case 'partner':
      return 'partner';
    case 'talking':
      return 'ready';
    case 'voting':
      return 'vote';
    case 'changing':
      return 'change';
    case 'closing':
      return 'close';
    case 'naming':
      return 'seer';
    default:
      return undefined;
  }
}

// Another question begins a new draft; what others do meanwhile in the same encounter does not.
export function keyOf(knowledge: Knowledge): string {
  const { round, stage, turn, pending, looks, votes, peeks } = knowledge;
  return [round, stage, pending.step, turn, looks.length, votes.length, peeks.length, pending.refused].join();
}
