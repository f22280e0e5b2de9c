// Components of the game. Made by the build from games/devil; do not edit.

import type { Building, EventCard, Inquisitor, Privilege, Role, Ware } from './types';

export type BuildingSymbol = 'rural' | 'urban' | 'church' | 'science';

export interface Bundle {
  wood?: number;
  stone?: number;
  grain?: number;
  glass?: number;
  marble?: number;
  ducats?: number;
  common?: number;
  rare?: number;
  reputation?: number;
  master?: number;
  rural_master?: number;
  urban_master?: number;
  church_master?: number;
  small_privilege?: number;
  action_token?: number;
}

export type KindOfBuilding = 'none' | 'instant' | 'permanent' | 'action' | 'stables';

export type PhaseOfAnEffect = 'production' | 'action' | 'interest' | 'reputation' | 'inquisition' | 'final';

export type Operation =
  | 'gain' | 'exchange' | 'rep' | 'angel' | 'demon_return' | 'vp' | 'master' | 'small_priv' | 'debt_reduce' | 'indulgence' | 'interest_steps' | 'wing_price' | 'hire_price' | 'ducats_per_building' | 'ducats_per_lower_player' | 'vp_per_buildings' | 'vp_per_common' | 'vp_convert_ducats' | 'vp_per_large_priv' | 'vp_on_privilege' | 'trade_route' | 'stables' | 'buy_off_guest';

export type Condition =
  | 'all_others_higher' | 'none_higher' | 'below_start' | 'debt_zero' | 'hired_by_action' | 'three_tokens';

export interface Effect {
  op: Operation;
  n: number;
  max?: number;
  may?: boolean;
  symbol?: BuildingSymbol;
  condition?: Condition;
  pay?: Bundle;
  gain?: Bundle;
}

export interface BuildingCard {
  deck: number;
  letter?: 'A' | 'B' | 'C' | 'D';
  copies: number;
  symbols: BuildingSymbol[];
  cost: Bundle;
  points: number;
  kind: KindOfBuilding;
  phase?: PhaseOfAnEffect;
  effects: Effect[];
}

export interface EventSides {
  second: boolean;
  left: { gain: Bundle; fall: number };
  right: { condition?: Condition; pay: Bundle; rise: number };
}

export interface Need {
  rural: number;
  urban: number;
  church: number;
}

export interface SoulLine {
  souls: number;
  gain: Bundle;
  points: number;
  turned?: number;
  turned_else?: number;
}

export interface Penalty {
  points: number;
  goods?: number;
  more?: number;
  debt?: number;
  arrival?: number;
}

export interface Route {
  first: Record<Role, Role>;
  second: Record<Role, Role>;
}

export const rounds = 5;
export const buildingCards: Record<Building, BuildingCard> = {
  farm: {
    deck: 1,
    letter: 'A',
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 2, stone: 1, ducats: 3 },
    points: 1,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { grain: 1 } }],
  },
  'lumber-camp': {
    deck: 1,
    letter: 'A',
    copies: 1,
    symbols: ['rural'],
    cost: { stone: 2, grain: 1, ducats: 3 },
    points: 1,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { wood: 1 } }],
  },
  quarry: {
    deck: 1,
    letter: 'A',
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 2, grain: 1, ducats: 3 },
    points: 1,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { stone: 1 } }],
  },
  apiary: {
    deck: 1,
    letter: 'A',
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 1, stone: 1, grain: 1, ducats: 3 },
    points: 1,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 2 } }],
  },
  inn: {
    deck: 1,
    letter: 'B',
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 2, stone: 1, ducats: 3 },
    points: 2,
    kind: 'instant',
    effects: [{ op: 'master', n: 0 }],
  },
  'market-hall': {
    deck: 1,
    letter: 'B',
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 2, stone: 1, ducats: 3 },
    points: 2,
    kind: 'action',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 4 } }],
  },
  glassworks: {
    deck: 1,
    letter: 'B',
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 2, ducats: 3 },
    points: 2,
    kind: 'action',
    effects: [{ op: 'exchange', n: 0, max: 1, pay: { ducats: 1 }, gain: { glass: 1 } }],
  },
  'stonecutters-lodge': {
    deck: 1,
    letter: 'B',
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 2, stone: 1, ducats: 3 },
    points: 2,
    kind: 'action',
    effects: [{ op: 'exchange', n: 0, max: 1, pay: { ducats: 1 }, gain: { marble: 1 } }],
  },
  rectory: {
    deck: 1,
    letter: 'C',
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, ducats: 3 },
    points: 2,
    kind: 'permanent',
    phase: 'reputation',
    effects: [{ op: 'rep', n: 1 }],
  },
  belfry: {
    deck: 1,
    letter: 'C',
    copies: 1,
    symbols: ['church'],
    cost: { stone: 2, ducats: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'reputation',
    effects: [{ op: 'rep', n: 2, condition: 'all_others_higher' }],
  },
  chapel: {
    deck: 1,
    letter: 'C',
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, ducats: 3 },
    points: 2,
    kind: 'instant',
    effects: [{ op: 'angel', n: 2 }],
  },
  almshouse: {
    deck: 1,
    letter: 'C',
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, grain: 1, ducats: 4 },
    points: 2,
    kind: 'action',
    effects: [{ op: 'exchange', n: 0, max: 1, pay: { grain: 1 }, gain: { reputation: 3 } }],
  },
  'alchemists-laboratory': {
    deck: 1,
    letter: 'D',
    copies: 1,
    symbols: ['science'],
    cost: { wood: 1, glass: 1, marble: 1, ducats: 3, reputation: 4 },
    points: 2,
    kind: 'action',
    effects: [{ op: 'exchange', n: 0, max: 1, pay: { common: 1 }, gain: { rare: 1 } }],
  },
  observatory: {
    deck: 1,
    letter: 'D',
    copies: 1,
    symbols: ['science'],
    cost: { wood: 1, stone: 1, glass: 1, marble: 1, ducats: 3, reputation: 4 },
    points: 3,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 1 } }],
  },
  apothecary: {
    deck: 1,
    letter: 'D',
    copies: 1,
    symbols: ['science'],
    cost: { wood: 1, stone: 1, glass: 1, marble: 1, ducats: 3, reputation: 4 },
    points: 3,
    kind: 'instant',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 4 } }],
  },
  'printing-house': {
    deck: 1,
    letter: 'D',
    copies: 1,
    symbols: ['science'],
    cost: { wood: 1, stone: 1, glass: 1, marble: 1, ducats: 3, reputation: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'action',
    effects: [{ op: 'hire_price', n: 0 }],
  },
  vineyard: {
    deck: 2,
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 1, ducats: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'ducats_per_building', n: 1, symbol: 'rural' }],
  },
  stables: {
    deck: 2,
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 2, stone: 1, grain: 1, ducats: 6 },
    points: 1,
    kind: 'stables',
    phase: 'action',
    effects: [{ op: 'stables', n: 0 }],
  },
  fishpond: {
    deck: 2,
    copies: 2,
    symbols: ['rural'],
    cost: { wood: 2, stone: 2, grain: 1, ducats: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { grain: 1 } }],
  },
  townhouse: {
    deck: 2,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 1, ducats: 4 },
    points: 4,
    kind: 'none',
    effects: [],
  },
  harbour: {
    deck: 2,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 1, grain: 1, marble: 1, ducats: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'ducats_per_building', n: 1, symbol: 'urban' }],
  },
  bathhouse: {
    deck: 2,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 1, marble: 1, ducats: 5 },
    points: 2,
    kind: 'action',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 5 } }, { op: 'rep', n: -1 }],
  },
  pawnshop: {
    deck: 2,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 1, ducats: 4 },
    points: 3,
    kind: 'permanent',
    phase: 'interest',
    effects: [{ op: 'gain', n: 0, condition: 'debt_zero', gain: { ducats: 2 } }],
  },
  catacombs: {
    deck: 2,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, glass: 1, ducats: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'ducats_per_building', n: 1, symbol: 'church' }],
  },
  reliquary: {
    deck: 2,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 1, grain: 1, marble: 1, ducats: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'reputation',
    effects: [{ op: 'ducats_per_lower_player', n: 1 }],
  },
  abbey: {
    deck: 2,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 1, grain: 1, marble: 1, ducats: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'reputation',
    effects: [{ op: 'rep', n: 2 }],
  },
  confessional: {
    deck: 2,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 1, ducats: 4 },
    points: 2,
    kind: 'permanent',
    phase: 'inquisition',
    effects: [{ op: 'wing_price', n: 3 }],
  },
  library: {
    deck: 2,
    copies: 1,
    symbols: ['science'],
    cost: { wood: 2, glass: 1, marble: 1, ducats: 4, reputation: 4 },
    points: 3,
    kind: 'instant',
    effects: [{ op: 'master', n: 0 }],
  },
  'anatomy-theatre': {
    deck: 2,
    copies: 1,
    symbols: ['science'],
    cost: { stone: 2, glass: 1, marble: 1, ducats: 4, reputation: 4 },
    points: 3,
    kind: 'instant',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 3 } }],
  },
  brewery: {
    deck: 2,
    copies: 1,
    symbols: ['rural', 'urban'],
    cost: { wood: 2, stone: 2, grain: 1, ducats: 7 },
    points: 2,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'exchange', n: 0, max: 1, may: true, pay: { grain: 1 }, gain: { ducats: 3 } }],
  },
  hospital: {
    deck: 2,
    copies: 1,
    symbols: ['urban', 'church'],
    cost: { wood: 2, stone: 1, grain: 1, marble: 1, ducats: 6 },
    points: 3,
    kind: 'instant',
    effects: [{ op: 'demon_return', n: 1 }, { op: 'rep', n: 1 }],
  },
  'manor-farm': {
    deck: 3,
    copies: 2,
    symbols: ['rural'],
    cost: { wood: 2, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 4 },
    points: 5,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { common: 1 } }],
  },
  dam: {
    deck: 3,
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 2, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 4, small_privilege: 1 },
    points: 8,
    kind: 'none',
    effects: [],
  },
  'hunting-lodge': {
    deck: 3,
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 4 },
    points: 5,
    kind: 'instant',
    effects: [{ op: 'master', n: 0 }],
  },
  bank: {
    deck: 3,
    copies: 1,
    symbols: ['urban'],
    cost: { stone: 2, grain: 1, glass: 1, marble: 1, ducats: 5 },
    points: 4,
    kind: 'permanent',
    phase: 'interest',
    effects: [{ op: 'interest_steps', n: -6 }],
  },
  'gambling-house': {
    deck: 3,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 2, grain: 1, glass: 1, marble: 1, ducats: 4 },
    points: 3,
    kind: 'permanent',
    phase: 'reputation',
    effects: [{ op: 'rep', n: -1 }, { op: 'gain', n: 0, gain: { ducats: 3 } }],
  },
  'guild-house': {
    deck: 3,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 4, action_token: 1 },
    points: 5,
    kind: 'instant',
    effects: [{ op: 'small_priv', n: 1 }],
  },
  'cultists-hideout': {
    deck: 3,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 4 },
    points: 4,
    kind: 'permanent',
    phase: 'reputation',
    effects: [{ op: 'gain', n: 0, condition: 'below_start', gain: { ducats: 2 } }],
  },
  'bishops-see': {
    deck: 3,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 4 },
    points: 5,
    kind: 'instant',
    effects: [{ op: 'debt_reduce', n: 3 }],
  },
  monastery: {
    deck: 3,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 4 },
    points: 5,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { grain: 1 } }],
  },
  baptistery: {
    deck: 3,
    copies: 2,
    symbols: ['church'],
    cost: { stone: 2, grain: 1, glass: 1, marble: 1, ducats: 4 },
    points: 4,
    kind: 'instant',
    effects: [{ op: 'angel', n: 2 }],
  },
  'astronomical-clock': {
    deck: 3,
    copies: 1,
    symbols: ['science'],
    cost: { wood: 2, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 5, reputation: 4 },
    points: 5,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 1 } }],
  },
  'surgeons-hall': {
    deck: 3,
    copies: 1,
    symbols: ['science'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 5, reputation: 4 },
    points: 4,
    kind: 'instant',
    effects: [{ op: 'demon_return', n: 1 }, { op: 'gain', n: 0, gain: { ducats: 2 } }],
  },
  'monastery-garden': {
    deck: 3,
    copies: 1,
    symbols: ['rural', 'church'],
    cost: { wood: 2, stone: 2, grain: 1, glass: 1, ducats: 7 },
    points: 4,
    kind: 'permanent',
    phase: 'production',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 1 } }],
  },
  'cloth-hall': {
    deck: 3,
    copies: 1,
    symbols: ['rural', 'urban'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 6 },
    points: 4,
    kind: 'action',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 4 } }],
  },
  'country-estate': {
    deck: 4,
    copies: 2,
    symbols: ['rural'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 5 },
    points: 6,
    kind: 'none',
    effects: [],
  },
  orchard: {
    deck: 4,
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 2, stone: 1, grain: 2, glass: 1, marble: 1, ducats: 5 },
    points: 5,
    kind: 'permanent',
    phase: 'final',
    effects: [{ op: 'vp_per_buildings', n: 2, symbol: 'rural' }],
  },
  'silver-mine': {
    deck: 4,
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 2, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 5 },
    points: 5,
    kind: 'instant',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 5 } }],
  },
  fortress: {
    deck: 4,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 7 },
    points: 6,
    kind: 'instant',
    effects: [{ op: 'small_priv', n: 1 }],
  },
  'town-hall': {
    deck: 4,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 6 },
    points: 5,
    kind: 'permanent',
    phase: 'final',
    effects: [{ op: 'vp_per_buildings', n: 2, symbol: 'urban' }],
  },
  mint: {
    deck: 4,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 5 },
    points: 5,
    kind: 'action',
    effects: [{ op: 'gain', n: 0, gain: { ducats: 4 } }],
  },
  theatre: {
    deck: 4,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 6 },
    points: 7,
    kind: 'instant',
    effects: [{ op: 'rep', n: -2 }],
  },
  cathedral: {
    deck: 4,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 2, marble: 1, ducats: 6 },
    points: 7,
    kind: 'permanent',
    phase: 'reputation',
    effects: [{ op: 'vp', n: 1, condition: 'none_higher' }],
  },
  'pilgrimage-church': {
    deck: 4,
    copies: 2,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 5 },
    points: 5,
    kind: 'instant',
    effects: [{ op: 'angel', n: 2 }],
  },
  'chapter-house': {
    deck: 4,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 6 },
    points: 5,
    kind: 'permanent',
    phase: 'final',
    effects: [{ op: 'vp_per_buildings', n: 2, symbol: 'church' }],
  },
  university: {
    deck: 4,
    copies: 1,
    symbols: ['science'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 2, marble: 1, ducats: 7, reputation: 4 },
    points: 5,
    kind: 'permanent',
    phase: 'action',
    effects: [{ op: 'vp_on_privilege', n: 1 }],
  },
  'alchemists-tower': {
    deck: 4,
    copies: 1,
    symbols: ['science'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 7, reputation: 4 },
    points: 4,
    kind: 'action',
    effects: [{ op: 'gain', n: 0, gain: { rare: 1 } }],
  },
  'trade-route': {
    deck: 4,
    copies: 1,
    symbols: ['rural', 'urban'],
    cost: { wood: 2, stone: 2, grain: 1, glass: 1, ducats: 9 },
    points: 3,
    kind: 'permanent',
    phase: 'final',
    effects: [{ op: 'trade_route', n: 0 }],
  },
  'confraternity-house': {
    deck: 4,
    copies: 1,
    symbols: ['urban', 'church'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 8 },
    points: 5,
    kind: 'instant',
    effects: [{ op: 'master', n: 0 }],
  },
  'royal-game-park': {
    deck: 5,
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 3, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 6 },
    points: 8,
    kind: 'none',
    effects: [],
  },
  chateau: {
    deck: 5,
    copies: 2,
    symbols: ['rural'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 2, marble: 1, ducats: 6 },
    points: 9,
    kind: 'none',
    effects: [],
  },
  granary: {
    deck: 5,
    copies: 1,
    symbols: ['rural'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 6 },
    points: 6,
    kind: 'permanent',
    phase: 'final',
    effects: [{ op: 'vp_per_common', n: 2, max: 3 }],
  },
  palace: {
    deck: 5,
    copies: 1,
    symbols: ['urban'],
    cost: { stone: 2, grain: 1, glass: 2, marble: 2, ducats: 7 },
    points: 10,
    kind: 'none',
    effects: [],
  },
  'city-walls': {
    deck: 5,
    copies: 2,
    symbols: ['urban'],
    cost: { wood: 1, stone: 3, grain: 1, glass: 1, marble: 1, ducats: 6 },
    points: 8,
    kind: 'none',
    effects: [],
  },
  exchange: {
    deck: 5,
    copies: 1,
    symbols: ['urban'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 8 },
    points: 6,
    kind: 'permanent',
    phase: 'final',
    effects: [{ op: 'vp_convert_ducats', n: 3, max: 4 }],
  },
  basilica: {
    deck: 5,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 2, marble: 1, ducats: 8 },
    points: 9,
    kind: 'instant',
    effects: [{ op: 'rep', n: 2 }],
  },
  'bishops-palace': {
    deck: 5,
    copies: 2,
    symbols: ['church'],
    cost: { stone: 2, grain: 1, glass: 2, marble: 1, ducats: 6 },
    points: 8,
    kind: 'none',
    effects: [],
  },
  'indulgence-office': {
    deck: 5,
    copies: 1,
    symbols: ['church'],
    cost: { wood: 1, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 8, reputation: 1 },
    points: 5,
    kind: 'instant',
    effects: [{ op: 'indulgence', n: 1 }],
  },
  academy: {
    deck: 5,
    copies: 1,
    symbols: ['science'],
    cost: { wood: 2, stone: 1, grain: 1, glass: 2, marble: 1, ducats: 7, reputation: 4 },
    points: 7,
    kind: 'permanent',
    phase: 'final',
    effects: [{ op: 'vp_per_large_priv', n: 1 }],
  },
  'philosophers-furnace': {
    deck: 5,
    copies: 1,
    symbols: ['science'],
    cost: { wood: 1, grain: 1, glass: 2, marble: 1, ducats: 7, reputation: 4 },
    points: 5,
    kind: 'instant',
    effects: [{ op: 'exchange', n: 0, max: 2, may: true, pay: { common: 1 }, gain: { rare: 1 } }],
  },
  fairground: {
    deck: 5,
    copies: 1,
    symbols: ['rural', 'urban'],
    cost: { wood: 3, stone: 2, grain: 1, glass: 1, ducats: 9 },
    points: 7,
    kind: 'none',
    effects: [],
  },
  calvary: {
    deck: 5,
    copies: 1,
    symbols: ['rural', 'church'],
    cost: { wood: 1, stone: 2, grain: 1, glass: 1, marble: 1, ducats: 8 },
    points: 6,
    kind: 'permanent',
    phase: 'inquisition',
    effects: [{ op: 'buy_off_guest', n: 3 }],
  },
};
export const eventSides: Record<EventCard, EventSides> = {
  education: {
    second: false,
    left: { gain: { ducats: 2, master: 1 }, fall: 2 },
    right: { condition: 'hired_by_action', pay: {}, rise: 3 },
  },
  prosperity: {
    second: false,
    left: { gain: { ducats: 3 }, fall: 2 },
    right: { condition: 'three_tokens', pay: {}, rise: 3 },
  },
  forest: {
    second: false,
    left: { gain: { wood: 2, ducats: 1 }, fall: 2 },
    right: { pay: { rural_master: 1 }, rise: 4 },
  },
  'failed-harvest': {
    second: false,
    left: { gain: { grain: 1, ducats: 1 }, fall: 2 },
    right: { pay: { grain: 1 }, rise: 2 },
  },
  'toll-gate': {
    second: false,
    left: { gain: { stone: 1, ducats: 1 }, fall: 2 },
    right: { pay: { stone: 1 }, rise: 2 },
  },
  'wise-woman': {
    second: false,
    left: { gain: { glass: 1, ducats: 1 }, fall: 2 },
    right: { pay: { wood: 1 }, rise: 2 },
  },
  'relic-pedlar': {
    second: false,
    left: { gain: { marble: 1, ducats: 1 }, fall: 2 },
    right: { pay: { ducats: 4 }, rise: 4 },
  },
  'parish-fair': {
    second: false,
    left: { gain: { ducats: 1, common: 2 }, fall: 2 },
    right: { pay: { grain: 1, ducats: 1 }, rise: 3 },
  },
  'new-world': {
    second: true,
    left: { gain: { ducats: 1, rare: 1 }, fall: 3 },
    right: { pay: { church_master: 1 }, rise: 5 },
  },
  'popular-game': {
    second: true,
    left: { gain: { ducats: 5 }, fall: 3 },
    right: { pay: { urban_master: 1 }, rise: 5 },
  },
  'slow-economy': {
    second: true,
    left: { gain: { ducats: 5 }, fall: 3 },
    right: { condition: 'debt_zero', pay: {}, rise: 3 },
  },
  plague: {
    second: true,
    left: { gain: { glass: 1, marble: 1 }, fall: 4 },
    right: { pay: { grain: 2 }, rise: 4 },
  },
  crusade: { second: true, left: { gain: { ducats: 6 }, fall: 4 }, right: { pay: { ducats: 5 }, rise: 5 } },
  'peasant-revolt': {
    second: true,
    left: { gain: { ducats: 1, common: 3 }, fall: 3 },
    right: { pay: { grain: 1, ducats: 2 }, rise: 4 },
  },
  'cathedral-works': {
    second: true,
    left: { gain: { stone: 2, ducats: 1 }, fall: 3 },
    right: { pay: { marble: 1 }, rise: 4 },
  },
  'stained-glass': {
    second: true,
    left: { gain: { glass: 1, ducats: 1 }, fall: 3 },
    right: { pay: { glass: 1 }, rise: 4 },
  },
  'royal-wedding': {
    second: true,
    left: { gain: { ducats: 2, master: 1 }, fall: 3 },
    right: { pay: { grain: 1, ducats: 3 }, rise: 5 },
  },
  comet: {
    second: true,
    left: { gain: { ducats: 1, common: 1, rare: 1 }, fall: 3 },
    right: { pay: { wood: 1, stone: 1 }, rise: 4 },
  },
  'papal-legate': { second: true, left: { gain: { ducats: 5 }, fall: 3 }, right: { pay: { ducats: 4 }, rise: 4 } },
  'beggars-at-the-gate': {
    second: true,
    left: { gain: { grain: 2, ducats: 1 }, fall: 3 },
    right: { pay: { common: 2 }, rise: 4 },
  },
};
export const startGoods: Partial<Record<Ware, number>>[] = [
  { wood: 1, grain: 1, ducats: 2 },
  { stone: 1, grain: 1, ducats: 2 },
  { grain: 2, ducats: 2 },
  { grain: 1, ducats: 5 },
];
export const roleGoods: Record<Role, Partial<Record<Ware, number>>> = {
  'mortal-a': { pure: 3 },
  'mortal-b': { pure: 3 },
  cultist: { glass: 1, marble: 1, ducats: 1, marked: 2 },
  devil: { wood: 1, stone: 1, grain: 1, glass: 1, marble: 1, ducats: 8 },
};
export const roleJesters: Record<Role, number> = { 'mortal-a': 5, 'mortal-b': 5, cultist: 4, devil: 0 };
export const production: Ware[][][] = [
  [
    ['glass', 'glass', 'grain', 'stone'],
    ['stone', 'wood', 'marble', 'marble'],
    ['stone', 'wood', 'grain', 'wood'],
    ['glass', 'glass', 'marble', 'marble'],
    ['marble', 'marble', 'grain', 'stone'],
  ],
  [
    ['marble', 'marble', 'grain', 'wood'],
    ['glass', 'glass', 'grain', 'stone'],
    ['glass', 'glass', 'marble', 'marble'],
    ['wood', 'stone', 'grain', 'wood'],
    ['glass', 'glass', 'wood', 'stone'],
  ],
  [
    ['glass', 'glass', 'wood', 'stone'],
    ['stone', 'grain', 'wood', 'wood'],
    ['marble', 'marble', 'grain', 'stone'],
    ['glass', 'glass', 'grain', 'stone'],
    ['glass', 'glass', 'marble', 'marble'],
  ],
  [
    ['marble', 'marble', 'stone', 'wood'],
    ['glass', 'glass', 'marble', 'marble'],
    ['glass', 'glass', 'grain', 'stone'],
    ['marble', 'marble', 'wood', 'grain'],
    ['stone', 'wood', 'grain', 'wood'],
  ],
];
export const fieldYield: { inner: boolean[]; ducats: number } = { inner: [false, true, true, false], ducats: 2 };
export const reputationTrack: { min: number; max: number; start: number; knot: number; demon_spaces: number[]; slide: number[] } = { min: -7, max: 7, start: 1, knot: 0, demon_spaces: [-7, -6, -5], slide: [0, 1, 1, 2, 2, 2, 3, 3] };
export const debtTrack: { max: number; overflow_to: number; circle: number; penalties: number[] } = { max: 10, overflow_to: 9, circle: 4, penalties: [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5] };
export const smallNeeds: Need[] = [
  { rural: 1, urban: 1, church: 1 },
  { rural: 2, urban: 1, church: 0 },
  { rural: 0, urban: 2, church: 1 },
  { rural: 1, urban: 0, church: 2 },
];
export const largeNeeds: Record<Privilege, Need> = {
  rural: { rural: 5, urban: 0, church: 0 },
  urban: { rural: 0, urban: 5, church: 0 },
  church: { rural: 0, urban: 0, church: 5 },
  alchemist: { rural: 2, urban: 2, church: 2 },
};
export const largeRewards: { rural: Bundle; urban: Bundle; church: { angels: number } } = { rural: { glass: 1, marble: 1 }, urban: { ducats: 7 }, church: { angels: 2 } };
export const buyingPrices: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble', number> = { wood: 3, stone: 3, grain: 3, glass: 5, marble: 5 };
export const sellingPrices: Record<'wood' | 'stone' | 'grain' | 'glass' | 'marble', number> = { wood: 1, stone: 1, grain: 1, glass: 2, marble: 2 };
export const asking: { min_ducats: number; max_ducats: Record<Role, number>; max_souls: Record<Role, number> } = {
  min_ducats: 2,
  max_ducats: { 'mortal-a': 7, 'mortal-b': 7, cultist: 6, devil: 0 },
  max_souls: { 'mortal-a': 0, 'mortal-b': 0, cultist: 1, devil: 2 },
};
export const actionTokens: { free: number; paid: number } = { free: 2, paid: 2 };
export const hirePrices: { first: number; again: number } = { first: 2, again: 3 };
export const wings: { for_one: number; price: number } = { for_one: 3, price: 5 };
export const witchHunt: { votes: number; souls: number } = { votes: 2, souls: 3 };
export const ritual: {
  bribe: number;
  round3: SoulLine[];
  round5: SoulLine[];
  above: { souls: number; points: number };
  cultist: SoulLine[];
  guess_reward: number;
  devil_fall: number;
  cultist_fall: number;
} = {
  bribe: 5,
  round3: [
    { souls: 0, gain: { glass: 1, marble: 1 }, points: 0 },
    { souls: 1, gain: { wood: 1, stone: 1 }, points: 0 },
    { souls: 2, gain: { ducats: 2 }, points: 0, turned: 1 },
    { souls: 3, gain: {}, points: 0, turned: 2 },
  ],
  round5: [
    { souls: 2, gain: {}, points: 1 },
    { souls: 3, gain: {}, points: 2, turned: 1 },
    { souls: 4, gain: {}, points: 3, turned: 2, turned_else: 3 },
  ],
  above: { souls: 4, points: 6 },
  cultist: [
    { souls: 1, gain: { grain: 1, ducats: 1 }, points: 0 },
    { souls: 2, gain: { ducats: 3 }, points: 0 },
  ],
  guess_reward: 2,
  devil_fall: 4,
  cultist_fall: 3,
};
export const penalties: Record<Inquisitor, Penalty> = {
  ascetic: { points: 2, goods: 2 },
  fundamentalist: { points: 1 },
  friar: { points: 1 },
  orator: { points: 1, more: 1 },
  vandal: { points: 0 },
  'debt-collector': { points: 1, debt: 2 },
  libertine: { points: 2, goods: 1 },
  'house-guest': { points: 4, arrival: 2 },
};
export const supply: { guests: number; indulgences: number } = { guests: 4, indulgences: 8 };
export const scoring: { large: number; indulgence: number; goods_for_point: number } = { large: 2, indulgence: 2, goods_for_point: 5 };
export const routes: Route[] = [
  {
    first: { 'mortal-a': 'devil', 'mortal-b': 'cultist', cultist: 'mortal-b', devil: 'mortal-a' },
    second: { 'mortal-a': 'mortal-b', 'mortal-b': 'devil', cultist: 'mortal-a', devil: 'cultist' },
  },
  {
    first: { 'mortal-a': 'cultist', 'mortal-b': 'devil', cultist: 'mortal-b', devil: 'mortal-a' },
    second: { 'mortal-a': 'mortal-b', 'mortal-b': 'mortal-a', cultist: 'devil', devil: 'cultist' },
  },
  {
    first: { 'mortal-a': 'devil', 'mortal-b': 'mortal-a', cultist: 'mortal-b', devil: 'cultist' },
    second: { 'mortal-a': 'cultist', 'mortal-b': 'devil', cultist: 'mortal-a', devil: 'mortal-b' },
  },
  {
    first: { 'mortal-a': 'cultist', 'mortal-b': 'devil', cultist: 'mortal-a', devil: 'mortal-b' },
    second: { 'mortal-a': 'devil', 'mortal-b': 'mortal-a', cultist: 'mortal-b', devil: 'cultist' },
  },
  {
    first: { 'mortal-a': 'mortal-b', 'mortal-b': 'devil', cultist: 'mortal-a', devil: 'cultist' },
    second: { 'mortal-a': 'devil', 'mortal-b': 'cultist', cultist: 'mortal-b', devil: 'mortal-a' },
  },
  {
    first: { 'mortal-a': 'devil', 'mortal-b': 'cultist', cultist: 'mortal-b', devil: 'mortal-a' },
    second: { 'mortal-a': 'mortal-b', 'mortal-b': 'mortal-a', cultist: 'devil', devil: 'cultist' },
  },
  {
    first: { 'mortal-a': 'devil', 'mortal-b': 'cultist', cultist: 'mortal-a', devil: 'mortal-b' },
    second: { 'mortal-a': 'mortal-b', 'mortal-b': 'mortal-a', cultist: 'devil', devil: 'cultist' },
  },
  {
    first: { 'mortal-a': 'cultist', 'mortal-b': 'devil', cultist: 'mortal-a', devil: 'mortal-b' },
    second: { 'mortal-a': 'mortal-b', 'mortal-b': 'mortal-a', cultist: 'devil', devil: 'cultist' },
  },
];
export const schedules: number[][] = [
  [0, 1, 2, 3, 3],
  [0, 1, 4, 3, 3],
  [0, 5, 2, 3, 3],
  [0, 5, 4, 3, 3],
  [0, 0, 2, 6, 3],
  [0, 0, 4, 6, 3],
  [0, 0, 2, 7, 3],
  [0, 0, 4, 7, 3],
  [0, 6, 2, 0, 3],
  [0, 6, 4, 0, 3],
  [0, 7, 2, 0, 3],
  [0, 7, 4, 0, 3],
  [0, 3, 2, 1, 3],
  [0, 3, 4, 1, 3],
  [0, 3, 2, 5, 3],
  [0, 3, 4, 5, 3],
  [0, 6, 2, 3, 0],
  [0, 6, 4, 3, 0],
  [0, 7, 2, 3, 0],
  [0, 7, 4, 3, 0],
  [0, 3, 2, 6, 0],
  [0, 3, 4, 6, 0],
  [0, 3, 2, 7, 0],
  [0, 3, 4, 7, 0],
  [3, 1, 2, 0, 3],
  [3, 1, 4, 0, 3],
  [3, 5, 2, 0, 3],
  [3, 5, 4, 0, 3],
  [3, 0, 2, 1, 3],
  [3, 0, 4, 1, 3],
  [3, 0, 2, 5, 3],
  [3, 0, 4, 5, 3],
  [3, 1, 2, 3, 0],
  [3, 1, 4, 3, 0],
  [3, 5, 2, 3, 0],
  [3, 5, 4, 3, 0],
  [3, 0, 2, 6, 0],
  [3, 0, 4, 6, 0],
  [3, 0, 2, 7, 0],
  [3, 0, 4, 7, 0],
  [3, 6, 2, 0, 0],
  [3, 6, 4, 0, 0],
  [3, 7, 2, 0, 0],
  [3, 7, 4, 0, 0],
  [3, 3, 2, 1, 0],
  [3, 3, 4, 1, 0],
  [3, 3, 2, 5, 0],
  [3, 3, 4, 5, 0],
];
