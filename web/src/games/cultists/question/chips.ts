// The answers that stand as buttons in the question: the same ones for every role.
import { t } from '../../../text/text.svelte';
import type { CultistsSign } from '../art/signs';
import { isGhost, numbersOf, type Knowledge } from '../model';
import type { Names } from '../people/person';
import type { Deed } from '../turn/draft';
import type { Question } from '../turn/question';
import { othersHere } from '../turn/ways';
import { chipName } from './labels';

export interface Chip {
  // The action; `nobody` and `double` belong to votes.
  id: Deed | 'nobody' | 'double';
  sign: CultistsSign;
  text: string;
}

const signs: Partial<Record<Deed, CultistsSign>> = {
  stop: 'hand',
  inspect: 'lens',
  fill: 'fill',
  check: 'heart',
  secure: 'shield',
  fight: 'fist',
  banish: 'fishman',
  kill: 'dagger',
  'call vote': 'ballot',
  camera: 'eye',
  power: 'bolt',
  portal: 'portal',
  keep: 'bag',
  remove: 'no',
  agree: 'chk',
  refuse: 'x',
  'keep vote': 'chk',
  claim: 'skull',
  pass: 'no',
};

// With more characters the knife doubles a vote (N9).
function mayDouble(shown: Knowledge, seat: number): boolean {
  return numbersOf(shown.options).double_vote && shown.knife === seat && !isGhost(shown, seat);
}

export function chipsOf(
  question: Question,
  shown: Knowledge,
  seat: number,
  actions: readonly Deed[],
  names: Names,
): Chip[] {
  const chip = (deed: Deed, text = chipName(deed, question)): Chip => ({
    id: deed,
    sign: signs[deed] ?? 'seal',
    text,
  });
  const nobody: Chip = { id: 'nobody', sign: 'no', text: t('web_cultists_q_chip_nobody') };
  switch (question) {
    case 'go':
      return shown.at[seat] === shown.pending.start ? [] : [chip('stop')];
    case 'act': {
      const [other, ...more] = othersHere(shown, seat);
      const one = other !== undefined && more.length === 0 ? names.of(other) : undefined;
      return actions.map((deed) =>
        deed === 'check' && one !== undefined
          ? chip('check', t('web_cultists_q_chip_check_who', { player: one }))
          : chip(deed),
      );
    }
    case 'token':
      return [chip('keep'), chip('remove')];
    case 'partner':
      return [chip('agree'), chip('refuse')];
    case 'vote':
      return mayDouble(shown, seat)
        ? [nobody, { id: 'double', sign: 'knife', text: t('web_cultists_q_chip_double') }]
        : [nobody];
    case 'change':
      return [chip('keep vote'), nobody];
    case 'close':
      return [chip('pass'), chip('claim')];
    default:
      return [];
  }
}
