// The book of the rose: learning it, and its rules.
import type { LearnClient } from '../../../table/client';
import type { GameBook } from '../../../table/learn/book';
import { say } from '../../../text/text.svelte';
import RoseSprite from '../art/RoseSprite.svelte';
import EventInitial from '../side/EventInitial.svelte';
import { eventTitle } from '../words/things';
import Picture from './Picture.svelte';
import { chapters, eventOfRule, ruleBook, rulesOf } from './rules';

const book: GameBook = {
  ...ruleBook,
  Sprite: RoseSprite,
  Picture,
  Art: EventInitial,
  first: { players: 3, bot: 'easy' },
  short: [
    { name: 'goal', sign: 'persona' },
    { name: 'turn', sign: 'card' },
    { name: 'monks', sign: 'eye' },
    { name: 'asking', sign: 'spectacles' },
    { name: 'time', sign: 'hourglass' },
    { name: 'evening', sign: 'print' },
    { name: 'events', sign: 'scroll' },
    { name: 'revelations', sign: 'candle' },
    { name: 'end', sign: 'seal' },
  ],
  keys: { more: true },
  chapters: () =>
    chapters.map((chapter) => ({
      id: chapter,
      title: say(`web_rose_help_chapter_${chapter}`),
      entries: rulesOf(chapter).map((rule) => {
        const event = eventOfRule(rule);
        const more = event && { title: eventTitle(event), art: { event, size: 44 } };
        return { id: rule, number: rule, text: ruleBook.ruleText(rule), ...more };
      }),
    })),
};

export default { book } satisfies LearnClient;
