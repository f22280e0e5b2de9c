// What the question says in the realm: while I plan, while something is chosen or paid, for privileges and debts.
import { number, say, t } from '../../../text/text.svelte';
import type { DevilController } from '../controller.svelte';

import { countOf, purse, type Purse, type Want } from '../model';
import type { Asking, AskLine } from '../question/asking';
import { changedBy } from '../turn/market';
import { wantOf } from '../turn/question';
import {
  buildingName,
  capital,
  counted,
  countedAll,
  effectText,
  eventName,
  largeText,
  smallName,
  stepName,
  wareName,
  type Counts,
} from '../words/things';
import { choiceOf, layingOf } from './choices';
import { dueNow, stepText } from './now';
import { commons, type Due } from './standing';
import { suggestedDeals } from './deals';
import { myPlan, planRoad, planSeen } from './planned';
import { tokensOf, type RoadOutcome } from './outcome';
import { whyOf } from './stepWords';

// ---- the plan

function tokenLine(controller: DevilController, { tokens, grain }: RoadOutcome): AskLine {
  const { all } = tokensOf(controller.mineNow ?? { free_tokens: 0 });
  const text =
    grain > 0
      ? t('web_devil_realm_tokens_grain', { n: tokens, all, grain: counted('grain', grain) })
      : t('web_devil_realm_tokens', { n: tokens, all });
  return { sign: 'token', text };
}
function changeLines({ before, after, steps }: RoadOutcome): AskLine[] {
  const lines: AskLine[] = [];
  const moving = steps.filter(({ was, then }) => was.reputation !== then.reputation);
  if (before.reputation !== after.reputation) {
    const moved = t('web_devil_realm_line_reputation', {
      from: number(before.reputation),
      to: number(after.reputation),
    });
    lines.push({
      sign: 'crown',
      text: [moved, ...moving.map(whyOf)].join(' · '),
      tone: after.reputation > before.reputation ? 'good' : 'bad',
    });
  }
  const counts = [
    { key: 'web_devil_realm_line_points', from: before.points, to: after.points },
    { key: 'web_devil_market_debt', from: before.debt, to: after.debt },
  ].filter(({ from, to }) => from !== to);
  if (counts.length > 0)
    lines.push({
      sign: before.points === after.points ? 'chain' : 'laurel',
      text: counts.map(({ key, from, to }) => say(key, { from: number(from), to: number(to) })).join(' · '),
    });
  return lines;
}
function shortLine({ after, steps }: RoadOutcome): AskLine[] {
  const missing = after.missing as Counts;
  const lines: AskLine[] = [];
  if (Object.values(missing).some((count) => count))
    lines.push({
      sign: 'ducat',
      text: t('web_devil_realm_line_short', { goods: countedAll(missing) }),
      tone: 'bad',
    });
  for (const { fails, step } of steps)
    if (fails)
      lines.push({
        sign: 'crack',
        text: t('web_devil_realm_line_fails', { step: stepName(step) }),
        tone: 'bad',
      });
  return lines;
}
function privilegeLine(controller: DevilController): AskLine[] {
  const seen = planSeen(controller);
  const sure = seen.filter(({ state }) => state === 'sure').length;
  const either = seen.filter(({ state }) => state === 'either').length;
  if (sure + either === 0) return [];
  const parts = [
    ...(sure > 0 ? [t('web_devil_realm_line_sure', { count: sure })] : []),
    ...(either > 0 ? [t('web_devil_realm_line_either', { n: either })] : []),
  ];
  return [{ sign: 'charter', text: parts.join(', '), tone: 'good' }];
}

export function planAsking(controller: DevilController): Asking {
  const title = t('web_devil_realm_plan_title');
  const road = planRoad(controller);
  const plan = myPlan(controller);
  if (!road || (plan.tokens.length === 0 && plan.event === 'none'))
    return {
      title,
      hint: t('web_devil_realm_plan_hint', { free: controller.mineNow?.free_tokens ?? 0 }),
      lines: [],
      main: t('web_devil_realm_plan_empty'),
    };
  return {
    title,
    lines: [
      tokenLine(controller, road),
      ...changeLines(road),
      ...privilegeLine(controller),
      ...shortLine(road),
    ],
    main: t('web_devil_realm_plan_main'),
  };
}

// ---- what an effect, a payment or a hire leaves open

const titles: Partial<Record<Want, string>> = {
  pay_common: 'give',
  may_pay: 'exchange',
  common: 'take',
  rare: 'take',
  master: 'master',
  hire: 'hire',
  place_small: 'small',
  discard_small: 'dam',
  lower_field: 'lower',
  tuck: 'tuck',
  use_tucked: 'use_tucked',
  trade_route: 'route',
};

// Whose effect asks: "Glassworks. With an action token: ...".
function because(controller: DevilController): string {
  const { knowledge, me } = controller;
  const work = me === undefined ? undefined : knowledge.pending.work?.[me];
  if (work?.event) return eventName(work.event);
  if (work?.building) return `${buildingName(work.building)} · ${effectText(work.building)}`;
  const tucked = me === undefined ? null : knowledge.seats[me]?.tucked;
  if (work?.want === 'use_tucked' && tucked) return `${buildingName(tucked)} · ${effectText(tucked)}`;
  return stepText(controller.knowledge, controller.knowledge.turn);
}
function goodsLine(controller: DevilController, ware: Purse, by: number): AskLine {
  const from = controller.mineNow ? countOf(controller.mineNow, ware) : 0;
  const text = t('web_devil_realm_line_ware', { ware: capital(wareName(ware)), from, to: from + by });
  return { ware, text, tone: by > 0 ? 'good' : 'bad' };
}
// What the choice does to what lies behind my screen.
export function pickDelta(controller: DevilController): Partial<Record<Purse, number>> {
  const { knowledge, me } = controller;
  const [verb, what = ''] = controller.draft.picks[0]?.split(' ') ?? [];
  if (me === undefined || !verb) return {};
  const work = knowledge.pending.work?.[me];
  const ware = purse.find((one) => one === what);
  if (verb === 'hire') {
    const price = choiceOf(knowledge, me, controller.draft.picks[0] ?? '');
    return price ? { ducats: -(price.ducats ?? 0) } : {};
  }
  if (verb !== 'choose' || !ware) return {};
  switch (work?.want) {
    case 'common':
    case 'rare':
      return { [ware]: 1 };
    case 'pay_common':
    case 'may_pay':
      return { [ware]: -1 };
    case 'trade_route':
      return { [ware]: -(controller.mineNow ? countOf(controller.mineNow, ware) : 0) };
    default:
      return {};
  }
}

export function effectAsking(controller: DevilController): Asking {
  const { knowledge, me, choices } = controller;
  const want = me === undefined ? 'nothing' : wantOf(knowledge, me);
  const main = t('web_devil_realm_do');
  if (choices.includes('fail'))
    return {
      title: t('web_devil_realm_impossible_title'),
      hint: stepText(controller.knowledge, controller.knowledge.turn),
      lines: knowledge.options.teaching
        ? []
        : [{ sign: 'crown', text: t('web_devil_realm_impossible_line'), tone: 'bad' }],
      main: t('web_devil_realm_skip'),
    };
  const due = dueNow(controller);
  if (Object.keys(due).length > 0) return lackingAsking(controller, due);
  const key = titles[want];
  return {
    title: key ? say(`web_devil_realm_ask_${key}`) : t('devil_ask_nothing'),
    hint: because(controller),
    lines: Object.entries(pickDelta(controller)).map(([ware, by]) =>
      goodsLine(controller, ware as Purse, by),
    ),
    main,
  };
}

// What is due cannot be paid yet: the market feet are the answer.
function lackingAsking(controller: DevilController, due: Due): Asking {
  const { knowledge, me, mineNow } = controller;
  const missing: Counts = {};
  for (const ware of purse) {
    const lack = (due[ware] ?? 0) - (mineNow ? countOf(mineNow, ware) : 0);
    if (lack > 0) missing[ware] = lack;
  }
  const commonLack =
    (due.common ?? 0) - commons.reduce((sum, good) => sum + (mineNow ? countOf(mineNow, good) : 0), 0);
  if (commonLack > 0) missing.common = commonLack;
  const deals = suggestedDeals(knowledge, me, due);
  const changed = changedBy(deals);
  return {
    title: t('web_devil_realm_lacking_title', { goods: countedAll(missing) }),
    hint: stepText(controller.knowledge, controller.knowledge.turn),
    lines: [
      { sign: 'ducat', text: t('web_devil_realm_lacking_line'), tone: 'quiet' },
      ...(changed.debt > 0 && mineNow
        ? [
            {
              sign: 'chain' as const,
              text: t('web_devil_market_debt', { from: mineNow.debt, to: mineNow.debt + changed.debt }),
            },
          ]
        : []),
    ],
    main: t('web_devil_realm_lacking_main'),
    act: () => {
      if (deals.length > 0) controller.change({ market: deals });
      else controller.say(t('web_devil_realm_lacking_line'));
    },
  };
}

// ---- privileges and debts

export function privilegesAsking(controller: DevilController): Asking {
  const [pick] = controller.draft.picks;
  const laying = pick === undefined ? undefined : layingOf(pick);
  const large = pick?.startsWith('large ') ? pick.slice('large '.length) : undefined;
  const lines: AskLine[] = [];
  if (laying) {
    lines.push({ sign: 'charter', text: capital(smallName(laying.small)) });
    const from = controller.mineNow?.fields[laying.field - 1] ?? 1;
    const field = { number: laying.field, from, to: from + 1 };
    lines.push({ sign: 'grain', text: t('web_devil_realm_line_field', field), tone: 'good' });
  }
  if (large) lines.push({ sign: 'charter', text: largeText(large as Parameters<typeof largeText>[0]) });
  return {
    title: t('web_devil_realm_ask_privileges'),
    hint: laying || large ? '' : t('web_devil_realm_privileges_hint'),
    lines,
    main: pick === 'done' ? t('web_devil_realm_privileges_done') : t('web_devil_realm_privileges_main'),
    other: {
      text: t('web_devil_realm_privileges_done'),
      pressed: pick === 'done',
      choose: () => controller.pick('done'),
    },
  };
}

export function repayAsking(controller: DevilController): Asking {
  const debt = controller.mineNow?.debt ?? 0;
  return {
    title: t('web_devil_realm_repay_title'),
    hint: t('web_devil_realm_repay_hint'),
    lines: [{ sign: 'chain', text: t('web_devil_realm_repay_debt', { n: debt }) }],
    main: debt === 0 ? t('web_devil_realm_repay_free') : t('web_devil_realm_repay_main'),
  };
}
