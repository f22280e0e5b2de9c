// What my turn is called while I make it: the question, its steps, and the lines of its effects.
import { say, t, type TextId } from '../../../text/text.svelte';
import { cardParts, wayIn, type Building, type Figure, type Knowledge, type Stage } from '../model';
import { eventsOf, last, verb, words, type Plan } from '../plan';
import type { Because } from './effects';
import { buildingName, capital, eventTitle, figureName } from '../words/things';

export function becauseText({ id, values, named }: Because): string {
  const names = Object.entries(named ?? {}).map(([name, text]) => [name, say(text)]);
  return t(id, { ...values, ...Object.fromEntries(names) });
}

// The card of this turn: planned, or already on the table.
export function cardOf(plan: Plan, knowledge: Knowledge): string | undefined {
  const played = last(plan, 'play');
  return played ? words(played.choice.move)[0] : (knowledge.pending.named ?? knowledge.pending.card);
}

// The building whose card brings figures to it.
export function bringsTo(plan: Plan, knowledge: Knowledge): Building | undefined {
  const card = cardOf(plan, knowledge);
  if (!card || !card.includes('-') || card === 'william-adson') return undefined;
  const parts = cardParts(card);
  return parts.kind === 'building' ? parts.building : undefined;
}

function sentFigure(card: string | undefined): Figure | undefined {
  if (card === 'william' || card === 'adson') return card;
  const parts = card?.includes('-') ? cardParts(card) : undefined;
  return parts?.kind === 'monk' ? parts.colour : undefined;
}

export function asked(plan: Plan, knowledge: Knowledge): Stage {
  const open = plan.open[0];
  if (open) return verb(open.move);
  const done = plan.planned.at(-1);
  return done ? verb(done.choice.move) : knowledge.stage;
}

// The question, as a title.
export function questionTitle(plan: Plan, knowledge: Knowledge): string {
  const stage = asked(plan, knowledge);
  const way = wayIn(eventsOf(plan));
  const event = knowledge.events[knowledge.day - 1];
  if (plan.open.length === 0 && plan.planned.length > 0) {
    if (!way) return stage === 'pay' ? t('web_rose_turn_ask_pay') : t('web_rose_turn_ask_sure');
    return t('web_rose_turn_ask_way', {
      figure: capital(figureName(way.figure)),
      building: buildingName(way.to),
    });
  }
  switch (stage) {
    case 'play':
      return t('web_rose_turn_ask_card');
    case 'pay':
      return t('web_rose_turn_ask_pay');
    case 'move': {
      const building = bringsTo(plan, knowledge);
      if (building) return t('web_rose_turn_ask_who', { building: buildingName(building) });
      const figure = sentFigure(cardOf(plan, knowledge));
      return t('web_rose_turn_ask_where', { figure: figure ? capital(figureName(figure)) : '' });
    }
    case 'take':
      return t('web_rose_turn_ask_take');
    case 'mark': {
      const who = way?.figure ?? knowledge.pending.figure;
      return t('web_rose_turn_ask_mark', { figure: who ? figureName(who) : '' });
    }
    case 'evidence':
      return t('web_rose_turn_ask_evidence');
    case 'suspect':
      return t('web_rose_turn_ask_suspect');
    case 'again':
      return t('web_rose_turn_ask_again');
    default:
      return event ? eventTitle(event) : '';
  }
}

// What helps to answer, in one line.
export function questionHint(plan: Plan, knowledge: Knowledge): string {
  const event = knowledge.events[knowledge.day - 1];
  switch (asked(plan, knowledge)) {
    case 'play':
      return t('web_rose_turn_hint_card');
    case 'move':
      return bringsTo(plan, knowledge) ? t('web_rose_turn_hint_who') : t('web_rose_turn_hint_where');
    case 'take':
      return t('web_rose_turn_hint_take');
    case 'mark':
      return t('web_rose_turn_hint_mark');
    case 'evidence':
    case 'suspect':
    case 'again':
      return event ? say(`rose_event_${event}_text`) : '';
    case 'pay':
      return t('web_rose_turn_hint_pay');
    default:
      return '';
  }
}

const stepNames: Partial<Record<Stage, TextId>> = {
  play: 'web_rose_turn_step_card',
  pay: 'web_rose_turn_step_hours',
  move: 'web_rose_turn_step_where',
  take: 'web_rose_turn_step_tile',
  mark: 'web_rose_turn_step_questions',
  evidence: 'web_rose_turn_step_event',
  suspect: 'web_rose_turn_step_event',
  again: 'web_rose_turn_step_again',
};

// The way of a turn so far, the step that is asked now last.
export function steps(plan: Plan, knowledge: Knowledge): { text: string; current: boolean }[] {
  const stages: Stage[] = knowledge.stage === 'play' ? [] : ['play'];
  for (const step of plan.planned) stages.push(verb(step.choice.move));
  if (plan.open[0]) stages.push(verb(plan.open[0].move));
  const now = asked(plan, knowledge);
  const name = (stage: Stage): string => {
    if (stage === 'move' && bringsTo(plan, knowledge)) return t('web_rose_turn_step_who');
    const id = stepNames[stage];
    return id ? t(id) : '';
  };
  const unlike = stages.filter((stage, index) => stage !== stages[index - 1]);
  return unlike.map((stage, index) => ({
    text: name(stage),
    current: index === unlike.length - 1 && stage === now,
  }));
}
