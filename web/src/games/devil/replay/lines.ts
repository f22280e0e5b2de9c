// The chronicle of a game that is looked through, up to where the reader is.
import { seatLabel } from '../../../table/sentence';
import { t } from '../../../text/text.svelte';
import type { DevilEvent } from '../model';
import type { Names, Sentence } from '../words/parts';
import { Writer } from '../words/writer';
import type { Steps } from './reading';

// What one alone is told. From above all of them are told, and seen from a seat that seat's: the chronicle addresses the
// reader, and has only what the reader was told; the rest lies on the table.
const secret: ReadonlySet<DevilEvent['event']> = new Set([
  'kept',
  'drew_buildings',
  'drew_event',
  'sent',
  'received',
  'offered',
  'chest_came',
  'answered_chest',
  'chest_home',
  'dropped',
  'planned',
  'accused',
  'ritual_closed',
]);

export function toldTo(events: DevilEvent[], me: number | undefined): DevilEvent[] {
  return events.filter((event) => !secret.has(event.event) || ('seat' in event && event.seat === me));
}

export function linesUpTo(steps: Steps, at: number, names: Names): Sentence[] {
  const writer = new Writer(names);
  for (const step of steps.slice(0, at + 1)) writer.write(toldTo(step?.events ?? [], names.me));
  return writer.sentences;
}

// A choice under seal is in no chronicle: whose it is shows to those who may see it.
export function sealedIn(steps: Steps, at: number, names: Names): string {
  const step = steps[at];
  if (!step || at === 0 || toldTo(step.events, undefined).length > 0) return '';
  return step.move
    ? t('web_devil_replay_sealed', { player: seatLabel(step.move.seat, names) })
    : t('web_replay_secret');
}
