// The signs of this game: which stands for what. A sign goes wherever its colour or its word goes.
import type { SignName as HouseSign } from '../../../art/signs';
import type { Inquisitor, Master, Privilege, Role, Token, Ware } from '../model';

// The symbols in signs.svg (`s-` before each).
const ownSigns = [
  'alembic',
  'anchor',
  'ascetic',
  'awning',
  'batwing',
  'bribe',
  'charter',
  'chev',
  'church',
  'crack',
  'debt-collector',
  'down',
  'ducat',
  'friar',
  'fundamentalist',
  'gate',
  'glass',
  'grain',
  'guess',
  'hammer',
  'hand',
  'hire',
  'house-guest',
  'jester',
  'knot',
  'libertine',
  'log',
  'marble',
  'marked',
  'minus',
  'mob',
  'orator',
  'pardon',
  'plus',
  'ritual',
  'screen',
  'sickle',
  'snake',
  'soul',
  'stone',
  'tick',
  'token',
  'torch',
  'tree',
  'up',
  'use',
  'vandal',
  'wing',
] as const;
export type DevilSign = (typeof ownSigns)[number] | HouseSign;

// `soul`: a soul of which nothing more is said.
export const signOfWare: Record<Ware | 'soul', DevilSign> = {
  wood: 'log',
  stone: 'stone',
  grain: 'grain',
  glass: 'glass',
  marble: 'marble',
  ducats: 'ducat',
  jesters: 'jester',
  indulgences: 'pardon',
  pure: 'soul',
  marked: 'marked',
  soul: 'soul',
};
export const signOfRole: Record<Role, DevilSign> = {
  'mortal-a': 'anchor',
  'mortal-b': 'tree',
  cultist: 'snake',
  devil: 'horns',
};
// What stands on a building; the alchemist counts as any symbol, as a building of science does.
export type BuildingSymbol = Exclude<Privilege, 'alchemist'> | 'science';
export const signOfSymbol: Record<BuildingSymbol | Master, DevilSign> = {
  rural: 'sickle',
  urban: 'gate',
  church: 'church',
  science: 'alembic',
  alchemist: 'alembic',
};
export const signOfToken: Record<Token, DevilSign> = {
  use1: 'use',
  use2: 'use',
  build1: 'hammer',
  action1: 'use',
  build2: 'hammer',
  action2: 'use',
  hire: 'hire',
};
// Inquisitors are called as their signs.
export const signOfInquisitor = (inquisitor: Inquisitor): DevilSign => inquisitor;
