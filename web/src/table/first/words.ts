// The words of the sheet that a first game begins with, found by the game's name; the game gives its signs.
import { say } from '../../text/text.svelte';
import type { SignName } from '../../art/signs';
import type { FirstWords } from './FirstSlots.svelte';

const slots = ['who', 'wins', 'do', 'found'] as const;

// web_<game>_first_title, …_hold, and a slot each: …_who, …_wins, …_do, …_found.
export function firstWords(game: string, signs: Record<(typeof slots)[number], SignName>): FirstWords {
  const word = (name: string): string => say(`web_${game}_first_${name}`);
  return {
    title: word('title'),
    slots: slots.map((slot) => ({ sign: signs[slot], text: word(slot) })),
    hold: word('hold'),
  };
}
