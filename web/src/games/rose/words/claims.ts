// What is claimed at the table of the rose: which monk somebody is, is not, or helps.
import type { GameWords } from '../../../table/client';
import { say, t } from '../../../text/text.svelte';
import ColourMark from '../art/ColourMark.svelte';
import { colours, type Rose } from '../model';
import { monk, told } from './parts';
import { capital, colourName } from './things';

export const claims: GameWords<Rose>['claims'] = {
  kindName: (kind) => say(`web_rose_claim_kind_${kind}`),
  field: () => ({
    legend: t('web_rose_claim_which'),
    choices: colours.map((id) => ({ id, text: capital(colourName(id)) })),
    Mark: ColourMark,
  }),
  // “I am not grey.”
  words: (claim) =>
    told(
      `web_rose_claim_words_${claim.kind}`,
      'identity' in claim ? { monk: monk(claim.identity, 'as') } : {},
    ),
};
