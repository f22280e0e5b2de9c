// Choices and their reasons in the reader's words.
import type { Building, Colour, Figure, RoseEvent } from '../model';
import { buildingName, capital, cardName, colourName, figureName } from '../words/things';
import { listed, say, signed, t } from '../../../text/text.svelte';
import type { Because, Step } from './because';

// How far a mark moved its monk: William's evidence or Adson's suspicion.
function marked(events: RoseEvent[], monk: string): { by: Figure; change: number } | undefined {
  for (const event of events) {
    if (event.event !== 'suspicion_changed' && event.event !== 'evidence_changed') continue;
    if (event.monk !== monk) continue;
    if (event.reason === 'william' || event.reason === 'adson') {
      return { by: event.reason, change: event.to - event.from };
    }
  }
  return undefined;
}

export function choiceTitle(move: string, step: Step | undefined): string {
  const [verb, one = '', two = ''] = move.split(' ');
  switch (verb) {
    case 'move':
      return capital(
        t('web_rose_analysis_title_move', {
          figure: figureName(one as Figure),
          building: buildingName(two as Building),
        }),
      );
    case 'mark': {
      const done = marked(step?.events ?? [], one);
      const monk = colourName(one as Colour);
      if (!done) return `${capital(monk)} ${two === '-' ? '−' : two}`;
      return t('web_rose_analysis_title_mark', {
        by: figureName(done.by),
        monk,
        change: signed(done.change),
      });
    }
    case 'play':
      return t('web_rose_analysis_title_play', {
        card: one === 'william' || one === 'adson' ? figureName(one) : cardName(one),
      });
    case 'pay':
      return t('web_rose_analysis_title_pay', { tiles: one });
    case 'take':
      return t('web_rose_analysis_title_take', { tile: one });
    case 'evidence':
      return t('web_rose_analysis_title_evidence', { monk: colourName(one as Colour) });
    case 'suspect':
      return t('web_rose_analysis_title_suspect', { monk: colourName(one as Colour) });
    case 'again':
      return t('web_rose_analysis_title_again');
    case 'enough':
      return t('web_rose_analysis_title_enough');
    case 'reveal':
      return say(`rose_deny_${one}`);
    default:
      return t('web_rose_analysis_title_guess');
  }
}

export function becauseText(reason: Because, mine: boolean): string {
  switch (reason.what) {
    case 'suspicion':
    case 'evidence': {
      const { monk, from, to } = reason;
      return capital(say(`web_rose_analysis_because_${reason.what}`, { monk: colourName(monk), from, to }));
    }
    case 'questions':
      return t('web_rose_analysis_because_questions', { monks: listed(reason.monks.map(colourName)) });
    case 'then': {
      const move = { figure: figureName(reason.figure), building: buildingName(reason.building) };
      return t('web_rose_analysis_because_then', { move: t('web_rose_analysis_title_move', move) });
    }
    case 'own_gains':
    case 'own_spared':
      return say(`web_rose_analysis_because_${reason.what}${mine ? '_you' : ''}`);
    default: {
      const { what, ...values } = reason;
      return say(`web_rose_analysis_because_${what}`, values as Record<string, number>);
    }
  }
}
