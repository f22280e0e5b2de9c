// The book of Deal with the Devil: learning it, and everything that can be looked up.
import type { LearnClient } from '../../../table/client';
import type { GameBook } from '../../../table/learn/book';
import '../fonts.css';
import { chapters } from './book';
import BookSprite from './BookSprite.svelte';
import Picture from './Picture.svelte';
import { ruleBook } from './rules';
import TopicArt from './TopicArt.svelte';

const book: GameBook = {
  ...ruleBook,
  Sprite: BookSprite,
  Picture,
  Art: TopicArt,
  first: { players: 4, bot: 'easy', options: { teaching: true } },
  short: [
    { name: 'goal', sign: 'laurel' },
    { name: 'roles', sign: 'persona' },
    { name: 'round', sign: 'hourglass' },
    { name: 'market', sign: 'ducat' },
    { name: 'trading', sign: 'chest' },
    { name: 'souls', sign: 'soul' },
    { name: 'plan', sign: 'token' },
    { name: 'privileges', sign: 'charter' },
    { name: 'name', sign: 'chain' },
    { name: 'hunt', sign: 'torch' },
    { name: 'ritual', sign: 'ritual' },
    { name: 'inquisition', sign: 'pardon' },
  ],
  keys: { more: true },
  chapters,
};

export default { book } satisfies LearnClient;
