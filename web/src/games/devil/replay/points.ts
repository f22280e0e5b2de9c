// Where everybody's points came from, at the end of each round and after the reckoning. Before the reckoning only what
// lay open counts: goods and souls behind a screen come with the last round.
import { buildingCards, debtTrack, scoring } from '../components';
import { seats, type PartOfTheScore } from '../model';
import type { Step, Steps } from './reading';

export const sources = ['buildings', 'privileges', 'wings', 'goods', 'ritual', 'lost'] as const;
export type Source = (typeof sources)[number];
// `lost` is 0 or less.
export type Points = Record<Source, number>;

const sourceOfPart: Record<PartOfTheScore, Source> = {
  buildings: 'buildings',
  effects: 'buildings',
  large: 'privileges',
  angels: 'wings',
  indulgences: 'wings',
  masters: 'goods',
  rares: 'goods',
  goods: 'goods',
  debt: 'lost',
  demons: 'lost',
  marked: 'lost',
};

export function total(points: Points): number {
  return sources.reduce((sum, source) => sum + points[source], 0);
}

const none = (): Points => ({ buildings: 0, privileges: 0, wings: 0, goods: 0, ritual: 0, lost: 0 });

// What lay open, as it would have been reckoned then (F1).
function open({ shown }: Step, seat: number, devil: number): Points {
  const { built, large, angel, demon, indulgences, hired, debt } = shown.seats[seat]!;
  return {
    ...none(),
    buildings: built.reduce((sum, building) => sum + buildingCards[building].points, 0),
    privileges: seat === devil ? 0 : scoring.large * large.filter(Boolean).length,
    wings: angel + scoring.indulgence * (indulgences ?? 0),
    goods: hired.length,
    lost: -demon - (debtTrack.penalties[debt] ?? 0),
  };
}

// By seat, then by round.
export function pointsOf(steps: Steps): Points[][] {
  const end = steps.at(-1);
  if (!end || end.shown.stage !== 'over') return [];
  const devil = end.shown.roles.indexOf('devil');
  const sofar = seats.map(none); // what came as points and not at the reckoning
  const columns = seats.map((): Points[] => []);
  steps.forEach((step, at) => {
    if (!step) return;
    let ritual = false;
    for (const event of step.events) {
      if (event.event === 'ritual_opened') ritual = true;
      else if (event.event === 'inquisition_began') ritual = false;
      else if (event.event === 'points')
        sofar[event.seat]![ritual ? 'ritual' : event.points < 0 ? 'lost' : 'buildings'] += event.points;
      else if (event.event === 'scored') sofar[event.seat]![sourceOfPart[event.part]] += event.points;
    }
    const { round } = step.shown;
    if (at < steps.length - 1 && steps[at + 1]?.shown.round === round) return;
    for (const seat of seats) {
      const then = step === end ? none() : open(step, seat, devil);
      for (const source of sources) then[source] += sofar[seat]![source];
      columns[seat]![round - 1] = then;
    }
  });
  return columns;
}
