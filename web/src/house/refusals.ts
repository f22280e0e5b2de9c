// Why the house said no, in words.
import { say, t } from '../text/text.svelte';
import { LineRefused } from './line';
import { Refused } from './api';

// For what is asked for again by itself.
export function inWordsForNow(why: unknown): string {
  return why instanceof Refused && why.status === 0 ? t('web_lobby_away') : inWords(why);
}

export function inWords(why: unknown): string {
  const reason = why instanceof Refused || why instanceof LineRefused ? why.reason : 'failed';
  const id = reason.startsWith('device_') ? `web_table_ended_${reason}_text` : `web_refused_${reason}`;
  const words = say(id);
  return words === id ? t('web_refused_failed') : words;
}
