// The steps of an evening, in order: what the table does one after the other.

// What is done at one of them. `deal`, `first`, `second`, `home` and `back` hand out the four chests; `home` closes a
// trading round, `back` the ritual of round 3.
export const phases = [
  'people',
  'reader',
  'packing',
  'inside',
  'wishes',
  'code',
  'deal',
  'emptied',
  'production',
  'cards',
  'fill',
  'first',
  'read_first',
  'second',
  'read_second',
  'home',
  'taken',
  'actions',
  'interest',
  'reputation',
  'hunt',
  'ritual',
  'back',
  'inquisition',
  'scores',
] as const;
export type Phase = (typeof phases)[number];

export interface Step {
  round: number; // 0: before the first
  phase: Phase;
}

const setUp: Phase[] = ['people', 'reader', 'packing', 'inside', 'wishes', 'code', 'deal', 'emptied'];
const trading: Phase[] = ['fill', 'first', 'read_first', 'second', 'read_second', 'home', 'taken'];
export const rounds = 5;

function phasesOf(round: number): Phase[] {
  return [
    'production',
    'cards',
    ...trading,
    'actions',
    'interest',
    'reputation',
    ...(round === 2 || round === 3 ? (['hunt'] as const) : []),
    ...(round === 3 ? (['ritual', 'back', 'inquisition'] as const) : []),
    ...(round === rounds ? (['ritual', 'inquisition'] as const) : []),
    ...(round === rounds ? (['scores'] as const) : []),
  ];
}

export const order: readonly Step[] = [
  ...setUp.map((phase) => ({ round: 0, phase })),
  ...[1, 2, 3, 4, 5].flatMap((round) => phasesOf(round).map((phase) => ({ round, phase }))),
];

export const placeOf = (round: number, phase: Phase): number =>
  order.findIndex((step) => step.round === round && step.phase === phase);
