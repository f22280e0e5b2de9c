// The plan of my turn: what I have chosen, question by question, before anything is sent. The house tells what
// could be chosen after that and what it does (`look`); nothing of the rules is repeated here.
import type { ChoiceAhead, Documents } from '../protocol';

// One thing that could be chosen, and what it surely does. Not `sure`: more happens that nobody can know yet.
export type Choice<G extends Documents> = ChoiceAhead<G>;

// What could be chosen after these moves of mine. None: my decisions end there.
export type Look<G extends Documents> = (moves: string[]) => Promise<Choice<G>[]>;

// What the questions of a game's turn are like.
export interface StepKinds {
  // Which question a move answers; usually its first word.
  kind(move: string): string;
  // Kinds that are planned by themselves: a plan ends before them.
  apart: readonly string[];
  // Choosing one of these starts over.
  starts: readonly string[];
  // Kinds with an answer unless another is wished, and that answer. They stand behind what started the plan.
  usual?: Readonly<Record<string, string>>;
  // Kinds that are asked several times in an order of the house's and may be answered in any: which of the questions
  // a move answers, and the kind of move that brings them. Those without an answer get a place holder.
  anyOrder?: Readonly<Record<string, { of(move: string): string; after: string }>>;
}

export interface Planned<G extends Documents> {
  choice: Choice<G>;
  asked: Choice<G>[]; // all that could have been chosen instead
  // Only a place holder: this question is still to be answered.
  unset: boolean;
}

export interface Plan<G extends Documents> {
  planned: Planned<G>[];
  // What is asked next; empty if nothing is, or nothing can be known before the plan is carried out.
  open: Choice<G>[];
}

export const noPlan: Plan<never> = { planned: [], open: [] };

export const firstWord = (move: string): string => move.split(' ', 1)[0] ?? '';

// What was wished for this question, or what it is answered with unless something else is wished.
function answer<G extends Documents>(
  asked: Choice<G>[],
  wishes: string[],
  kinds: StepKinds,
): { choice: Choice<G>; unset: boolean } | undefined {
  const kind = kinds.kind(asked[0]!.move);
  const find = (move: string): Choice<G> | undefined => asked.find((choice) => choice.move === move);
  if (kinds.anyOrder?.[kind]) {
    const wished = wishes.map(find).find((choice) => choice !== undefined);
    if (wished) return { choice: wished, unset: false };
    const more = wishes.some((wish) => kinds.kind(wish) === kind);
    return more ? { choice: asked[0]!, unset: true } : undefined;
  }
  const usual = kinds.usual?.[kind];
  if (usual !== undefined) {
    const wished = wishes.find((wish) => kinds.kind(wish) === kind);
    return { choice: find(wished ?? usual) ?? find(usual) ?? asked[0]!, unset: false };
  }
  const next = wishes[0];
  const choice = next === undefined ? undefined : find(next);
  return choice && { choice, unset: false };
}

// Answers one question after the other with the wishes, as far as they fit. A wish that no longer fits is
// dropped, with everything behind it.
export async function follow<G extends Documents>(
  wishes: readonly string[],
  look: Look<G>,
  kinds: StepKinds,
): Promise<Plan<G>> {
  let rest = [...wishes];
  const planned: Planned<G>[] = [];
  for (;;) {
    const asked = await look(planned.map((step) => step.choice.move));
    if (asked.length === 0) return { planned, open: [] };
    const kind = kinds.kind(asked[0]!.move);
    // Another turn, or a secret of the evening, is no part of this plan.
    if (planned.length > 0 && kinds.apart.includes(kind)) return { planned, open: [] };
    // Answers in any order do not answer a later question of their kind, unless what brings it is wished before them.
    if (!kinds.anyOrder?.[kind])
      rest = rest.filter((wish) => !kinds.anyOrder?.[kinds.kind(wish)] || later(rest, wish, kinds));
    const found = answer(asked, rest, kinds);
    if (!found) return { planned, open: asked };
    planned.push({ ...found, asked });
    const at = rest.indexOf(found.choice.move);
    if (at >= 0) rest = rest.filter((_, index) => index !== at);
    if (!found.choice.sure) return { planned, open: [] };
  }
}

// Whether this stands behind a move that is still to be made and brings its question.
function later(wishes: readonly string[], wish: string, kinds: StepKinds): boolean {
  const at = wishes.indexOf(wish);
  const after = kinds.anyOrder?.[kinds.kind(wish)]?.after;
  return wishes.slice(0, at).some((one) => kinds.kind(one) === after);
}

export function isComplete(plan: Plan<Documents>): boolean {
  return plan.planned.length > 0 && plan.open.length === 0 && !plan.planned.some((step) => step.unset);
}

// The wishes that the plan fulfils: what did not fit must not stand before what is wished next.
export function fulfilled(wishes: readonly string[], plan: Plan<Documents>): string[] {
  const moves = plan.planned.filter((step) => !step.unset).map((step) => step.choice.move);
  return wishes.filter((wish) => {
    const at = moves.indexOf(wish);
    if (at >= 0) moves.splice(at, 1);
    return at >= 0;
  });
}

// The moves to send, in order.
export function movesOf(plan: Plan<Documents>): string[] {
  return plan.planned.map((step) => step.choice.move);
}

// Everything that the plan surely does.
export function eventsOf<G extends Documents>(plan: Plan<G>): G['event'][] {
  return plan.planned.filter((step) => !step.unset).flatMap((step) => step.choice.events);
}

function lastIndex(moves: readonly string[], kind: string, kinds: StepKinds): number {
  return moves.map((move) => kinds.kind(move)).lastIndexOf(kind);
}

export function lastOf<G extends Documents>(
  plan: Plan<G>,
  kind: string,
  kinds: StepKinds,
): Planned<G> | undefined {
  return plan.planned[lastIndex(movesOf(plan), kind, kinds)];
}

// ---- what I wish, changed by a touch ----

// Whether this answers the question that is open. A second touch, faster than the house tells what follows the
// first, changes the answer that was just given.
function isNext(wishes: readonly string[], plan: Plan<Documents>, move: string, kinds: StepKinds): boolean {
  const kind = kinds.kind(move);
  const count = (moves: readonly string[]): number => moves.filter((one) => kinds.kind(one) === kind).length;
  return plan.open.some((choice) => choice.move === move) && count(wishes) <= count(movesOf(plan));
}

// One answer a question: another answer replaces it and what came behind, unless the question is asked once more.
function withAnswer(
  wishes: readonly string[],
  plan: Plan<Documents>,
  move: string,
  kinds: StepKinds,
): string[] {
  if (isNext(wishes, plan, move, kinds)) return [...wishes, move];
  const at = lastIndex(wishes, kinds.kind(move), kinds);
  return [...(at < 0 ? wishes : wishes.slice(0, at)), move];
}

// Only the answers that the last move of its kind brought can be changed.
function inAnyOrder(wishes: readonly string[], move: string, kinds: StepKinds): string[] {
  const kind = kinds.kind(move);
  const { of, after } = kinds.anyOrder![kind]!;
  const from = lastIndex(wishes, after, kinds) + 1;
  const kept = wishes.filter(
    (wish, index) => index < from || (kinds.kind(wish) === kind && of(wish) !== of(move)),
  );
  return [...kept, move];
}

function unlessUsual(wishes: readonly string[], move: string, kinds: StepKinds): string[] {
  const rest = wishes.filter((wish) => kinds.kind(wish) !== kinds.kind(move));
  const at = rest.findIndex((wish) => kinds.starts.includes(kinds.kind(wish))) + 1;
  return [...rest.slice(0, at), move, ...rest.slice(at)];
}

// The wishes with this one more.
export function withMove(
  wishes: readonly string[],
  plan: Plan<Documents>,
  move: string,
  kinds: StepKinds,
): string[] {
  const kind = kinds.kind(move);
  if (kinds.starts.includes(kind)) return wishes[0] === move ? [...wishes] : [move];
  if (kinds.anyOrder?.[kind]) return inAnyOrder(wishes, move, kinds);
  if (kinds.usual?.[kind] !== undefined) return unlessUsual(wishes, move, kinds);
  return withAnswer(wishes, plan, move, kinds);
}

export function withoutLast(wishes: readonly string[], kinds: StepKinds): string[] {
  const rest = wishes.slice(0, -1);
  // Answers that are usual are no step: they go with what started the plan.
  return rest.length === 1 && kinds.usual?.[kinds.kind(rest[0]!)] !== undefined ? [] : rest;
}
