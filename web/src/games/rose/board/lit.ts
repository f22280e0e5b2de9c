// The scene of my turn: what the plan lights up on the board.
import { heardEffect } from '../words/heard';
import { monksAt, type Building, type Knowledge } from '../model';
import type { Scene, Target } from './scene';
import { applyAll } from '../stage/apply';
import { eventsOf, last, verb, words, type Plan, type Planned } from '../plan';
import { after } from '../question/effects';
import { markings, targetOf, ways } from './targets';
import { bringsTo } from '../question/words';

type Lit = Pick<Scene, 'targets' | 'chosen' | 'after' | 'marking'>;

export const unlit: Lit = { targets: [], marking: [] };

// The table as it is when the last way is asked for: after a first use of the card figures stand elsewhere.
function whenAsked(plan: Plan, knowledge: Knowledge): Knowledge {
  const open = plan.open.some((choice) => verb(choice.move) === 'move');
  const at = plan.planned.map((step) => verb(step.choice.move)).lastIndexOf('move');
  const before = open ? plan.planned : plan.planned.slice(0, Math.max(0, at));
  return applyAll(knowledge, eventsOf({ planned: before, open: [] }));
}

export function lit(plan: Plan, knowledge: Knowledge): Lit {
  const then = whenAsked(plan, knowledge);
  const byBuilding = bringsTo(plan, knowledge) !== undefined;
  const targets = ways(plan).map((choice): Target => {
    const target = targetOf(choice, then, byBuilding);
    const goal = words(choice.move)[1] as Building;
    return { ...target, said: heardEffect(target, monksAt(then, goal)) };
  });
  const way: Planned | undefined = plan.open.some((choice) => verb(choice.move) === 'move')
    ? undefined
    : last(plan, 'move');
  const chosen = way && targets.find((target) => target.move === way.choice.move);
  return {
    targets,
    ...(chosen ? { chosen } : {}),
    ...(plan.planned.length > 0 ? { after: after(knowledge, eventsOf(plan)) } : {}),
    marking: markings(plan, applyAll(knowledge, eventsOf(plan))),
  };
}

// Time tiles: how many could be given back, and how many are.
export function hoursOf(plan: Plan): { payable: number | undefined; given: number } {
  const pay = last(plan, 'pay');
  if (!pay) return { payable: undefined, given: 0 };
  return { payable: pay.asked.length - 1, given: Number(words(pay.choice.move)[0]) };
}
