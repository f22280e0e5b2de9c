// The event that holds, in words: what a mirror shows, what an empty bag means.
import { say, t } from '../../../text/text.svelte';
import type { EventToken, Knowledge } from '../model';
import { eventText, eventTitle } from '../words/things';

// What happened last: nothing yet, nothing because the bag was empty, or an event, which a mirror may have repeated.
function lastOf({ events }: Knowledge): { token: EventToken; mirrored: boolean } | 'empty' | undefined {
  const last = events.at(-1);
  if (last === undefined) return undefined;
  if (last === null) return 'empty';
  const before = last === 'mirror' ? events.at(-2) : undefined;
  return before ? { token: before, mirrored: true } : { token: last, mirrored: false };
}

export function eventNowTitle(shown: Knowledge): string {
  const last = lastOf(shown);
  if (last === undefined) return t('web_cultists_side_no_event');
  if (last === 'empty') return t('web_cultists_side_bag_empty');
  const event = eventTitle(last.token);
  return last.mirrored ? t('web_cultists_side_mirror_of', { event }) : event;
}
// In a line, as it stands now.
export function eventNowBrief(shown: Knowledge): string {
  const last = lastOf(shown);
  if (last === undefined) return t('web_cultists_side_no_event_text');
  if (last === 'empty') return t('web_cultists_side_bag_empty_text');
  const id = last.token.replaceAll('-', '_');
  return say(`web_cultists_brief_${id}${id === 'lightning' ? (shown.power ? '_on' : '_off') : ''}`);
}
// In full, as on the card.
export function eventNowText(shown: Knowledge): string {
  const last = lastOf(shown);
  if (last === undefined || last === 'empty') return eventNowBrief(shown);
  return eventText(last.token);
}
