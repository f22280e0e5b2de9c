// What is asked about when something on the table is touched: from its mark, a name in `data-about` or the drawing on it.
import { signOfInquisitor, signOfRole, signOfSymbol, signOfWare } from '../art/signs';
import { inquisitors, phaseOf, wares, type Knowledge } from '../model';
import type { Thing, Topic } from './topics';

const ofSign: Record<string, Topic> = {
  ...Object.fromEntries(wares.map((ware) => [signOfWare[ware], { is: 'ware', ware }])),
  ...Object.fromEntries(Object.values(signOfSymbol).map((sign) => [sign, { is: 'privileges' }])),
  ...Object.fromEntries(Object.entries(signOfRole).map(([role, sign]) => [sign, { is: 'role', role }])),
  ...Object.fromEntries(
    inquisitors.map((inquisitor) => [signOfInquisitor(inquisitor), { is: 'inquisitor', inquisitor }]),
  ),
  'house-guest': { is: 'guests' },
  soul: { is: 'souls' },
  pardon: { is: 'indulgences' },
  torch: { is: 'phase', phase: 'hunt' },
};
const thingOfSign: Record<string, Thing> = {
  persona: 'roles',
  screen: 'screen',
  chest: 'chest',
  card: 'hand',
  token: 'tokens',
  hammer: 'tokens',
  use: 'tokens',
  hire: 'masters',
  scroll: 'events',
  charter: 'privileges',
  crown: 'reputation',
  wing: 'wings',
  batwing: 'wings',
  chain: 'debt',
  mob: 'mob',
  ritual: 'ritual',
  bribe: 'bribe',
  guess: 'guesses',
  laurel: 'points',
};
// Drawings of the stage that are no signs.
const thingOfDrawing: Record<string, Topic> = {
  chest: { is: 'chest' },
  gate: { is: 'phase', phase: 'hunt' },
  torch: { is: 'phase', phase: 'hunt' },
  mob: { is: 'mob' },
  circle: { is: 'ritual' },
};

export function topicOf(mark: string): Topic | undefined {
  const sign = /^#s-(.*)$/.exec(mark)?.[1];
  if (sign !== undefined) return ofSign[sign] ?? ofThing(thingOfSign[sign]);
  const drawing = /^#dv-(.*)$/.exec(mark)?.[1];
  if (drawing === undefined) return ofName(mark);
  const [kind = '', ...rest] = drawing.split('-');
  const id = rest.join('-');
  if (kind === 'h') return ofName(`building ${id}`);
  if (kind === 'i') return ofName(`inquisitor ${id}`);
  return kind === 'm' ? ofName(`master ${id}`) : thingOfDrawing[kind];
}
const ofThing = (thing: Thing | undefined): Topic | undefined => (thing ? { is: thing } : undefined);

// "building farm", "event plague", "phase hunt", "ware wood", "small 2", "large 3", or only a thing: "price".
function ofName(name: string): Topic | undefined {
  const [is = '', id = ''] = name.split(' ');
  switch (is) {
    case 'building':
      return { is, building: id } as Topic;
    case 'event':
      return { is, card: id } as Topic;
    case 'inquisitor':
      return { is, inquisitor: id } as Topic;
    case 'ware':
      return { is, ware: id } as Topic;
    case 'master':
      return { is, master: id } as Topic;
    case 'phase':
      return { is, phase: id } as Topic;
    case 'small':
    case 'large':
      return { is: 'privilege', large: is === 'large', number: Number(id) };
    default:
      return is.startsWith('#') ? undefined : ofThing(is as Thing);
  }
}

// What is played now.
export const aboutNow = (shown: Knowledge): Topic => ({ is: 'phase', phase: phaseOf(shown.stage) });
