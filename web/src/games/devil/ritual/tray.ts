// What the trays of the ritual offer: the same three for all four roles; what a role may not do answers in words (Q2, Q3).
import { t } from '../../../text/text.svelte';
import { ritual as numbers } from '../components';
import type { DevilController } from '../controller.svelte';
import { countOf, goods, type Good, type Inquisitor, type Knowledge, type Purse, type Soul } from '../model';
import type { Guessed } from '../turn/draft';

// Those who can still be sent away, in their order, and how many ducats lie there for each.
export interface BribeRow {
  mark: 'A' | 'B' | 'C';
  inquisitor: Inquisitor;
  lie: number;
}
export function bribeRows(knowledge: Knowledge, more: number): BribeRow[] {
  const { A, B, C, bribe } = knowledge.inquisitors;
  const there: Omit<BribeRow, 'lie'>[] = [
    ...(A ? [{ mark: 'A', inquisitor: 'ascetic' } as const] : []),
    ...(B ? [{ mark: 'B', inquisitor: 'fundamentalist' } as const] : []),
    ...(C ? [{ mark: 'C', inquisitor: 'friar' } as const] : []),
  ];
  let left = bribe + more;
  return there.map((row) => {
    const lie = Math.min(left, numbers.bribe);
    left -= lie;
    return { ...row, lie };
  });
}

export function canBribe(controller: DevilController): readonly Purse[] {
  return controller.knowledge.options.bribe_goods ? [...goods, 'ducats'] : ['ducats'];
}
export function touchBribe(controller: DevilController, ware: Purse, by: number): void {
  const seat = controller.mineNow;
  if (!seat || !controller.answering) return;
  const { ritual } = controller.draft;
  const now = ritual.bribe[ware] ?? 0;
  const then = now + by;
  if (then < 0) return;
  if (then > countOf(seat, ware as Good | 'ducats')) return controller.say(t('web_devil_ritual_no_more'));
  controller.change({ ritual: { ...ritual, bribe: { ...ritual.bribe, [ware]: then } } });
}

export function touchSouls(controller: DevilController, soul: Soul, by: number): void {
  if (!controller.answering) return;
  const { ritual } = controller.draft;
  const then = (ritual.souls[soul] ?? 0) + by;
  if (then < 0) return;
  if (!controller.choices.includes(`offer ${soul} ${then}`) && then !== 0)
    return controller.say(t('web_devil_ritual_souls_who'));
  controller.change({ ritual: { ...ritual, souls: { ...ritual.souls, [soul]: then } } });
}

export function touchGuess(controller: DevilController, role: Guessed, seat: number): void {
  if (!controller.answering) return;
  const { ritual } = controller.draft;
  const { [role]: now, ...rest } = ritual.guesses;
  if (now === seat) return controller.change({ ritual: { ...ritual, guesses: rest } });
  if (!controller.choices.includes(`guess ${role} ${seat}`))
    return controller.say(t('web_devil_ritual_guess_who'));
  // One player cannot be both: the other guess goes.
  const others = Object.fromEntries(Object.entries(rest).filter(([, about]) => about !== seat));
  controller.change({ ritual: { ...ritual, guesses: { ...others, [role]: seat } } });
}

// In round 3 the devil shows all marked souls (Q2); asked of nobody else.
export function marksMissing(controller: DevilController): number {
  const { knowledge, me, draft, mineNow } = controller;
  if (me === undefined || knowledge.roles[me] !== 'devil' || knowledge.round !== 3) return 0;
  return (mineNow?.souls.marked ?? 0) - (draft.ritual.souls.marked ?? 0);
}
