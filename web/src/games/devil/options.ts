// Wishes for roles at a new table (docs/rules/devil.md, S6): which seat wants or refuses which part.
import type { ListOption } from '../../table/client';
import { say, t } from '../../text/text.svelte';

// "2-refuse-devil"; seats are counted from 1 where people read it.
function partsOf(value: string): { seat: number; wish: 'want' | 'refuse'; part: string } {
  const [seat, wish, part = ''] = value.split('-');
  return { seat: Number(seat) + 1, wish: wish === 'refuse' ? 'refuse' : 'want', part };
}

export const preferences: ListOption = {
  folded: true,
  counts: () => true,
  always: () => [],
  offered: () => true,
  label: (value) => say(`web_devil_new_preferences_${partsOf(value).part}`),
  mark: (value) => {
    const { seat, wish } = partsOf(value);
    return say(`web_devil_new_preferences_${wish}`, { seat });
  },
  judge: (chosen) => {
    const wants = chosen.filter((value) => partsOf(value).wish === 'want');
    const right = !wants.some((value) => chosen.includes(value.replace('want', 'refuse')));
    return { right, text: right ? '' : t('web_devil_new_preferences_both') };
  },
};
