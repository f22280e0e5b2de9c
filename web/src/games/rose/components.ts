// Components of the game. Made by the build from games/rose; do not edit.

import type { Building, SetOfTimes } from './types';

export const days = 6;
export const guessDay = 7;
export const revelationDays: number[] = [1, 3, 5];
export const hoursADay = 24;
export const startSuspicion = 10;
export const maxSuspicion = 40;
export const revelationEvidence = 2;
export const eventCardEvidence = 2;
export const guessedEvidence: number[] = [0, 0, 12, 6, 4, 3];
export const williamEvidence = 3;
export const adsonSuspicion = 5;
export const williamHours = 5;
export const adsonHours = 0;
export const monkCardHours: Record<SetOfTimes, number[]> = { mixed: [2, 3, 3, 4], 'by-type': [4, 4, 4, 4] };
export const buildingCardHours: Record<SetOfTimes, Record<Building, number[]>> = {
  mixed: {
    bibliotheca: [3, 3],
    scriptorium: [3, 3],
    stabulum: [2, 4],
    officina: [2, 4],
    dormitorium: [3, 3],
    refectorium: [3, 3],
    culina: [2, 4],
    porta: [2, 4],
    infirmarium: [2, 4],
    balneatorium: [2, 4],
    ecclesia: [3, 3],
    capitulum: [3, 3],
    porticus: [3, 3],
    hortus: [2, 4],
  },
  'by-type': {
    bibliotheca: [3, 3],
    scriptorium: [3, 3],
    stabulum: [3, 3],
    officina: [3, 3],
    dormitorium: [3, 3],
    refectorium: [3, 3],
    culina: [3, 3],
    porta: [3, 3],
    infirmarium: [3, 3],
    balneatorium: [3, 3],
    ecclesia: [3, 3],
    capitulum: [3, 3],
    porticus: [3, 3],
    hortus: [3, 3],
  },
};
export const williamAdsonCards = 8;
