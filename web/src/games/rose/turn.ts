// The plan of my turn: what I have chosen, question by question, before anything is sent. The house tells what
// could be chosen after that and what it does (`look`); nothing of the rules is repeated here.
import type { ChoiceAhead } from '../../protocol';
import type { Colour, Rose, RoseEvent, Stage } from './model';

// One thing that could be chosen, and what it surely does. Not `sure`: more happens that nobody can know yet.
export type Choice = ChoiceAhead<Rose>;

// What could be chosen after these moves of mine. None: my decisions end there.
export type Look = (moves: string[]) => Promise<Choice[]>;

export interface Planned {
  choice: Choice;
  asked: Choice[]; // all that could have been chosen instead
  // A monk between others who has no sign yet: the sign here is only a place holder.
  unset: boolean;
}

export interface Plan {
  planned: Planned[];
  // What is asked next; empty if nothing is, or nothing can be known before the plan is carried out.
  open: Choice[];
}

export const noPlan: Plan = { planned: [], open: [] };

export function verb(move: string): Stage {
  const word = move.split(' ', 1)[0];
  return word === 'enough' ? 'again' : (word as Stage);
}

export function words(move: string): string[] {
  return move.split(' ').slice(1);
}

export function marked(move: string): { monk: Colour; sign: '+' | '-' } {
  const [monk, sign] = words(move);
  return { monk: monk as Colour, sign: sign as '+' | '-' };
}

// What was wished for this question, or what it is answered with unless something else is wished.
function answer(asked: Choice[], wishes: string[]): { choice: Choice; unset: boolean } | undefined {
  const kind = verb(asked[0]!.move);
  const find = (move: string): Choice | undefined => asked.find((choice) => choice.move === move);
  if (kind === 'mark') {
    const wished = wishes.map(find).find((choice) => choice !== undefined);
    if (wished) return { choice: wished, unset: false };
    // The signs may be given in any order; the house asks in its own.
    const more = wishes.some((wish) => verb(wish) === 'mark');
    return more ? { choice: asked[0]!, unset: true } : undefined;
  }
  if (kind === 'pay') {
    const wished = wishes.find((wish) => verb(wish) === 'pay');
    return { choice: find(wished ?? 'pay 0') ?? find('pay 0') ?? asked[0]!, unset: false };
  }
  const next = wishes[0];
  const choice = next === undefined ? undefined : find(next);
  return choice && { choice, unset: false };
}

const apart: Stage[] = ['play', 'reveal', 'guess'];

// Answers question after question with what is wished, as far as that goes. What does not fit any more is
// dropped, with everything behind it.
export async function follow(wishes: readonly string[], look: Look): Promise<Plan> {
  let rest = [...wishes];
  const planned: Planned[] = [];
  for (;;) {
    const asked = await look(planned.map((step) => step.choice.move));
    if (asked.length === 0) return { planned, open: [] };
    const kind = verb(asked[0]!.move);
    // Another turn, or a secret of the evening, is no part of this plan.
    if (planned.length > 0 && apart.includes(kind)) return { planned, open: [] };
    // Signs of an earlier questioning do not answer a later one.
    if (kind !== 'mark') rest = rest.filter((wish) => verb(wish) !== 'mark' || later(rest, wish));
    const found = answer(asked, rest);
    if (!found) return { planned, open: asked };
    planned.push({ ...found, asked });
    const at = rest.indexOf(found.choice.move);
    if (at >= 0) rest = rest.filter((_, index) => index !== at);
    if (!found.choice.sure) return { planned, open: [] };
  }
}

// Whether the sign stands behind a move that is still to be made (a second use of the card).
function later(wishes: readonly string[], mark: string): boolean {
  const at = wishes.indexOf(mark);
  return wishes.slice(0, at).some((wish) => verb(wish) === 'move');
}

export function isComplete(plan: Plan): boolean {
  return plan.planned.length > 0 && plan.open.length === 0 && !plan.planned.some((step) => step.unset);
}

// The wishes that the plan fulfils: what did not fit must not stand before what is wished next.
export function fulfilled(wishes: readonly string[], plan: Plan): string[] {
  const moves = plan.planned.filter((step) => !step.unset).map((step) => step.choice.move);
  return wishes.filter((wish) => {
    const at = moves.indexOf(wish);
    if (at >= 0) moves.splice(at, 1);
    return at >= 0;
  });
}

// The moves to send, in order.
export function movesOf(plan: Plan): string[] {
  return plan.planned.map((step) => step.choice.move);
}

// Everything that the plan surely does.
export function eventsOf(plan: Plan): RoseEvent[] {
  return plan.planned.filter((step) => !step.unset).flatMap((step) => step.choice.events);
}

export function last(plan: Plan, kind: Stage): Planned | undefined {
  return plan.planned[lastIndex(movesOf(plan), kind)];
}

function lastIndex(moves: readonly string[], kind: Stage): number {
  return moves.map(verb).lastIndexOf(kind);
}

// ---- what I wish, changed by a touch ----

function upToLast(wishes: readonly string[], kind: Stage): string[] {
  const at = lastIndex(wishes, kind);
  return at < 0 ? [...wishes] : wishes.slice(0, at);
}

// Another card starts over.
export function withCard(move: string): string[] {
  return [move];
}

// Whether this answers the question that is open. A second touch, faster than the house tells what follows the
// first, changes the answer that was just given.
function isNext(wishes: readonly string[], plan: Plan, move: string): boolean {
  const kind = verb(move);
  const count = (moves: readonly string[]): number => moves.filter((one) => verb(one) === kind).length;
  return plan.open.some((choice) => choice.move === move) && count(wishes) <= count(movesOf(plan));
}

// Another way replaces the last one, unless a second way is asked for.
export function withWay(wishes: readonly string[], plan: Plan, move: string): string[] {
  return isNext(wishes, plan, move) ? [...wishes, move] : [...upToLast(wishes, 'move'), move];
}

export function withMark(wishes: readonly string[], move: string): string[] {
  const { monk } = marked(move);
  // Only the signs of the last questioning can be changed.
  const from = lastIndex(wishes, 'move') + 1;
  const kept = wishes.filter(
    (wish, index) => index < from || (verb(wish) === 'mark' && marked(wish).monk !== monk),
  );
  return [...kept, move];
}

export function withPay(wishes: readonly string[], count: number): string[] {
  const rest = wishes.filter((wish) => verb(wish) !== 'pay');
  const at = rest.findIndex((wish) => verb(wish) === 'play') + 1;
  return [...rest.slice(0, at), `pay ${count}`, ...rest.slice(at)];
}

// Which of two tiles, whether again: one answer a question, another answer replaces it and what came behind.
export function withAnswer(wishes: readonly string[], plan: Plan, move: string): string[] {
  return isNext(wishes, plan, move) ? [...wishes, move] : [...upToLast(wishes, verb(move)), move];
}

export function withoutLast(wishes: readonly string[]): string[] {
  const rest = wishes.slice(0, -1);
  // Hours alone are no step: they go with the card.
  return rest.length === 1 && verb(rest[0]!) === 'pay' ? [] : rest;
}
