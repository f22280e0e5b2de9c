// The event that holds, in words: what a mirror shows, what an empty bag means.
import { t } from '../../../text/text.svelte';
import type { Knowledge } from '../model';
import { eventText, eventTitle } from '../words/things';

export function eventNowTitle({ events }: Knowledge): string {
  const last = events.at(-1);
  if (last === undefined) return t('web_cultists_side_no_event');
  if (last === null) return t('web_cultists_side_bag_empty');
  const shown = last === 'mirror' ? events.at(-2) : undefined;
  return shown ? t('web_cultists_side_mirror_of', { event: eventTitle(shown) }) : eventTitle(last);
}
export function eventNowText({ events }: Knowledge): string {
  const last = events.at(-1);
  if (last === undefined) return t('web_cultists_side_no_event_text');
  if (last === null) return t('web_cultists_side_bag_empty_text');
  return eventText((last === 'mirror' ? events.at(-2) : undefined) ?? last);
}
