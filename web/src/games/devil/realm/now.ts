// What is carried out at this moment of a turn, and what has to be paid for it before anything can be chosen.
import type { DevilController } from '../controller.svelte';
import type { Knowledge } from '../model';
import { wantOf } from '../turn/question';
import { buildingName, eventName, stepName } from '../words/things';
import { hirePriceOf } from './outcome';
import type { Due } from './standing';

// The station of the road: "Second building · Inn".
export function stepText(knowledge: Knowledge, seat: number): string {
  const { pending, seats } = knowledge;
  const { step } = pending;
  if (!step || step === 'none') return '';
  // A turn begins there, with or without stables.
  if (step === 'tucked' && !seats[seat]?.tucked) return '';
  const plan = pending.plans?.[seat];
  const card = step === 'left' || step === 'right' ? seats[seat]?.events[0] : undefined;
  const places = {
    use1: plan?.edge[0],
    use2: plan?.edge[1],
    build1: plan?.sites[0],
    action1: plan?.sites[0],
    build2: plan?.sites[1],
    action2: plan?.sites[1],
    tucked: seats[seat]?.tucked,
  };
  const building = step in places ? places[step as keyof typeof places] : undefined;
  const what = card ? eventName(card) : building ? buildingName(building) : '';
  return what ? `${stepName(step)} · ${what}` : stepName(step);
}

// What I have to find on the market first; nothing: I can choose.
export function dueNow({ knowledge, me, choices }: DevilController): Due {
  const mine = me === undefined ? undefined : knowledge.seats[me];
  if (me === undefined || !mine || choices.includes('fail')) return {};
  const chooses = choices.some((move) => /^(choose|hire) /.test(move));
  const work = knowledge.pending.work?.[me];
  switch (wantOf(knowledge, me)) {
    case 'market':
      return work?.due ?? {};
    case 'hire':
      return chooses ? {} : { ducats: hirePriceOf({ built: mine.built, spaces: mine.masters }) };
    case 'pay_common':
      return chooses ? {} : { common: work?.left ?? 1 };
    default:
      return {};
  }
}
