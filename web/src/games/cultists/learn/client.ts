// The book of Among Cultists: learning it, and everything that can be looked up.
import type { LearnClient } from '../../../table/client';
import type { GameBook } from '../../../table/learn/book';
import CultistsSprite from '../art/CultistsSprite.svelte';
import { chapters } from './book';
import Picture from './Picture.svelte';
import Plate from './Plate.svelte';
import { ruleBook } from './rules';

const book: GameBook = {
  ...ruleBook,
  Sprite: CultistsSprite,
  Picture,
  Art: Plate,
  // The first game has no dangers but the cultist.
  first: { players: 5, bot: 'easy', options: { level: 'first' } },
  short: [
    { name: 'goal', sign: 'book' },
    { name: 'round', sign: 'knife' },
    { name: 'meet', sign: 'hand' },
    { name: 'dead', sign: 'skull' },
    { name: 'rooms', sign: 'flask' },
    { name: 'route', sign: 'map' },
    { name: 'check', sign: 'eye' },
    { name: 'vote', sign: 'ballot' },
    { name: 'ghost', sign: 'ghost' },
  ],
  keys: { own: [{ cap: 'M', does: 'map' }] },
  chapters,
};

export default { book } satisfies LearnClient;
