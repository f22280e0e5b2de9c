// What is said to those who listen instead of look. Numbers go "10 to 8", not through arrows.
import type { View } from '../../../protocol';
import { heardChange, heardSentence } from '../../../table/sentence';
import { listed, say, signed } from '../../../text/text.svelte';
import { adsonSuspicion, revelationEvidence, williamEvidence } from '../components';
import { cardParts, guessPoints, isColour } from '../model';
import type { Card, Colour, Knowledge, RoseEvent } from '../model';
import { eventOf } from '../stage/apply';
import type { After, Target } from '../board/scene';
import { buildingName, capital, cardName, colourName, eventTitle, figureName } from './things';
import { sentences, type Names } from './writer';

// "Jonas moved black to Balneatorium and took black 2. Suspicion 10 to 8. Hour 9."
export function heardMove(events: RoseEvent[], names: Names): string {
  const all = sentences(events, names).map(heardSentence);
  const sundial = events.flatMap((one) => (one.event === 'sundial_moved' ? [one] : [])).at(-1);
  if (sundial?.day_over) all.push(say('web_rose_say_day_ends'));
  else if (sundial) all.push(say('web_rose_heard_hour', { hour: sundial.to }));
  return all.join(' ');
}

// "orange, 3 hours"
export function heardCard(card: Card): string {
  const parts = cardParts(card);
  if (parts.kind === 'william-adson') return say('web_rose_heard_card_both');
  const name = parts.kind === 'monk' ? colourName(parts.colour) : buildingName(parts.building);
  return say('web_rose_heard_hours', { card: name, count: parts.hours });
}

const questionPoints = { william: williamEvidence, adson: adsonSuspicion };

// What William gives or takes in evidence, Adson in suspicion (rules A4, A5, V9).
export function pointsOf(figure: 'william' | 'adson', knowledge: Knowledge): number {
  return questionPoints[figure] * (eventOf(knowledge) === 'incriminating' ? 2 : 1);
}

// What is asked now.
export function heardQuestion(view: View, names: Names): string {
  const knowledge = view.knowledge as Knowledge | undefined;
  if (!knowledge || !view.awaited) return '';
  if (!view.awaited.me) {
    if (view.awaited.secret) return say('web_rose_heard_secret');
    return say('web_rose_heard_turn_of', {
      player: listed(view.awaited.asked.map((seat) => names.of(seat))),
    });
  }
  const question = asked(view, knowledge, names);
  if (knowledge.stage !== 'play') return question;
  const hand = (knowledge.hands[view.seat ?? -1] ?? []).filter((card) => card !== null);
  const cards = say('web_rose_heard_cards', {
    cards: hand.map((card) => capital(heardCard(card))).join('. '),
  });
  return `${say('web_rose_heard_your_turn')} ${cards} ${question}`;
}

function asked(view: View, knowledge: Knowledge, names: Names): string {
  const { pending } = knowledge;
  const today = eventOf(knowledge);
  const event = today ? eventTitle(today) : '';
  switch (knowledge.stage) {
    case 'play':
      return say('rose_ask_play');
    case 'pay':
      return say('rose_ask_pay', { hours: pending.hours ?? 0 });
    case 'move':
      return where(knowledge);
    case 'take':
      return say('rose_ask_take', { monk: pending.figure ? figureName(pending.figure) : '' });
    case 'mark': {
      const figure = pending.figure === 'adson' ? 'adson' : 'william';
      const monk = (view.choices[0]?.split(' ')[1] ?? 'red') as Colour;
      return say(`rose_ask_mark_${figure}`, { monk: colourName(monk), points: pointsOf(figure, knowledge) });
    }
    case 'evidence':
      return say('rose_ask_evidence', { event, count: pending.evidence ?? 1 });
    case 'suspect':
      return say('rose_ask_suspect', { event, points: pending.hours ?? 0 });
    case 'again':
      return say('rose_ask_again', { event });
    case 'reveal':
      return say('rose_ask_reveal', { points: revelationEvidence });
    case 'guess': {
      const about = Number(view.choices[0]?.split(' ')[1] ?? 0);
      return say('rose_ask_guess', {
        player: names.of(about),
        points: guessPoints(knowledge.options.players),
      });
    }
    default:
      return '';
  }
}

function where(knowledge: Knowledge): string {
  const { card, named } = knowledge.pending;
  if (named === 'william' || named === 'adson') {
    return say(`rose_ask_move_${named}`, { points: pointsOf(named, knowledge) });
  }
  const parts = cardParts(card ?? 'william-adson');
  if (parts.kind === 'building')
    return say('rose_ask_move_building', { building: buildingName(parts.building) });
  return say('rose_ask_move_monk', {
    monk: parts.kind === 'monk' ? colourName(parts.colour) : cardName(card ?? ''),
  });
}

// "Orange: suspicion −5, evidence −1."
export function heardEffect(
  target: Pick<Target, 'moved' | 'suspicion' | 'evidence'>,
  questioned: Colour[] = [],
): string {
  const { moved, suspicion, evidence } = target;
  if (!isColour(moved)) {
    const figure = figureName(moved);
    if (questioned.length === 0) return say('web_rose_heard_questions_nobody', { figure });
    return say('web_rose_heard_questions', { figure, monks: listed(questioned.map(colourName)) });
  }
  const values = {
    monk: capital(colourName(moved)),
    suspicion: signed(suspicion),
    evidence: signed(evidence),
  };
  if (suspicion !== 0 && evidence !== 0) return say('web_rose_heard_both', values);
  if (suspicion !== 0) return say('web_rose_heard_suspicion', values);
  if (evidence !== 0) return say('web_rose_heard_evidence', values);
  return say('web_rose_heard_nothing', values);
}

// "Orange to Hortus. Suspicion 10 to 5. Evidence 11 to 10. Hour 14 to 16."
export function heardPreview(after: After, knowledge: Knowledge): string {
  const all: string[] = [];
  const { moved } = after;
  if (moved) {
    all.push(
      say('web_rose_heard_way', {
        figure: capital(figureName(moved.figure)),
        building: buildingName(moved.to),
      }),
    );
  }
  for (const track of ['suspicion', 'evidence'] as const) {
    for (const [monk, to] of Object.entries(after[track]) as [Colour, number][]) {
      const change = heardChange(knowledge[track][monk], to);
      const known = monk === moved?.figure;
      all.push(
        say(`web_rose_say_${track}${known ? '' : '_of'}`, { monk: capital(colourName(monk)), change }),
      );
    }
  }
  if (after.dayOver) all.push(say('web_rose_heard_ends_day'));
  else if (after.sundial !== undefined) {
    const change = heardChange(knowledge.sundial, after.sundial);
    all.push(say('web_rose_heard_hour_change', { change }));
  }
  return all.join(' ');
}
