// What the pages for the real table say of days, people and monks.
import { t } from '../../../text/text.svelte';
import { days, guessDay } from '../components';
import type { Colour, Figure } from '../model';
import { capital, colourName, eventTitle, figureName } from '../words/things';
import { today, type State } from './entries';

export const monkName = (colour: Colour): string => capital(colourName(colour));
export const figureTitle = (figure: Figure): string => capital(figureName(figure));

// "Day 3 of 6", "The seventh day"
export function dayName({ day }: State): string {
  if (day === 0) return t('rose_box_setup');
  return day < guessDay ? t('rose_box_day', { day, days }) : t('rose_box_last_day');
}
// "Day 3 of 6 · Hasty"
export function dayTitle(state: State): string {
  const event = today(state);
  return event === undefined ? dayName(state) : `${dayName(state)} · ${eventTitle(event)}`;
}
