// The moments that said most about a cultist, for and against, and what happened in them.
import type { Analysis } from '../../../protocol';
import {
  seatsOf,
  type CultistsEvent,
  type EncounterCard,
  type Knowledge,
  type Place,
  type RoomCard,
  type Stage,
} from '../model';
import {
  chance,
  isCultist,
  knewFromTheDeal,
  lanesOf,
  lastOpen,
  type Step,
  type Steps,
  type Sure,
  type Watcher,
} from './reading';

// What happened in a step, as far as it can say something about who is a cultist.
type Happened =
  | { what: 'shown'; place: Place; card: RoomCard; by: { seat: number; cards: number }[] }
  | { what: 'said'; seat: number; about: number; said: EncounterCard; givers: number[]; lie: boolean }
  | { what: 'voted'; about: number; lone: boolean }
  | { what: 'slain'; about: number; by: number }
  | { what: 'met'; seats: number[]; place?: Place }
  | { what: 'laid'; seat: number; place?: Place }
  | { what: 'other' };

export interface Moment {
  number: number;
  step: number; // the step that shows it
  about: number; // the cultist whom it concerns
  before: number;
  after: number;
  round: number;
  stage?: Stage;
  sure: Sure;
  happened: Happened;
}

const least = 0.06; // smaller changes are no moment

function find<K extends CultistsEvent['event']>(
  events: CultistsEvent[],
  kind: K,
): Extract<CultistsEvent, { event: K }> | undefined {
  return events.find((event): event is Extract<CultistsEvent, { event: K }> => event.event === kind);
}

// Who laid cards of their own in a room before this step, and how many.
function fillersOf(steps: Steps, step: number, place: Place): { seat: number; cards: number }[] {
  const cards = new Map<number, number>();
  for (const one of steps.slice(0, step)) {
    for (const event of one?.events ?? [])
      if (event.event === 'filled' && event.place === place)
        cards.set(event.seat, (cards.get(event.seat) ?? 0) + 1);
  }
  return [...cards].map(([seat, count]) => ({ seat, cards: count })).sort((a, b) => a.seat - b.seat);
}

// Who gave a card to somebody since the look before the last.
function giversSince(shown: Knowledge, about: number): number[] {
  const looks = shown.looks.filter((look) => look.about === about);
  const last = looks.at(-1);
  const before = looks.filter((look) => look !== last && look.said === 'alive').at(-1);
  const gifts = shown.gifts.slice(before?.gifts ?? 0, last?.gifts);
  return [...new Set(gifts.filter((gift) => gift.to === about).map((gift) => gift.from))];
}

// Whether somebody had a death card at a look: only what lies open after the end tells it.
export function wasDead(end: Knowledge, about: number, gifts: number): boolean {
  const given = end.gifts.slice(0, gifts).some((gift) => gift.to === about && gift.card === 'dead');
  return given || end.start_status[about] === 'dead';
}

export function happenedIn(steps: Steps, at: number): Happened {
  const step = steps[at];
  const end = steps.at(-1)?.shown;
  if (!step) return { what: 'other' };
  const { events, shown } = step;
  const turned = find(events, 'inspected');
  if (turned?.place)
    return { what: 'shown', place: turned.place, card: turned.card, by: fillersOf(steps, at, turned.place) };
  const said = find(events, 'said');
  if (said && said.about !== null) {
    const look = shown.looks.filter((one) => one.about === said.about).at(-1);
    const lie = said.status === 'alive' && !!end && wasDead(end, said.about, look?.gifts ?? 0);
    const givers = giversSince(shown, said.about);
    return { what: 'said', seat: said.seat, about: said.about, said: said.status, givers, lie };
  }
  const slain = find(events, 'killed');
  if (slain && slain.about !== null) return { what: 'slain', about: slain.about, by: slain.seat };
  const died = find(events, 'died');
  if (died?.cause === 'voted') {
    const lone = end?.roles.filter((role) => role === 'cultist').length === 1;
    return { what: 'voted', about: died.seat, lone };
  }
  const met = find(events, 'meeting');
  const gave = find(events, 'card_given');
  if (gave && gave.about !== null && !met) {
    const meeting = lastMeeting(steps, at, gave.seat);
    return {
      what: 'met',
      seats: meeting?.seats ?? [gave.seat, gave.about],
      place: meeting?.place ?? undefined,
    };
  }
  if (met) return { what: 'met', seats: met.seats, place: met.place ?? undefined };
  const laid = find(events, 'filled') ?? find(events, 'secured');
  if (laid) {
    const place = laid.event === 'filled' ? (laid.place ?? undefined) : shown.at[laid.seat];
    return { what: 'laid', seat: laid.seat, place };
  }
  return { what: 'other' };
}

function lastMeeting(
  steps: Steps,
  at: number,
  seat: number,
): Extract<CultistsEvent, { event: 'meeting' }> | undefined {
  for (let step = at; step > 0; step -= 1) {
    const met = steps[step]?.events.filter(
      (event) => event.event === 'meeting' && event.seats.includes(seat),
    );
    const last = met?.at(-1);
    if (last?.event === 'meeting') return last;
  }
  return undefined;
}

// One meeting is one moment, however many cards it took; so is one vote.
function sameMoment(
  a: { step: number; happened: Happened },
  b: { step: number; happened: Happened },
): boolean {
  if (a.happened.what !== 'met' || b.happened.what !== 'met') return false;
  return Math.abs(a.step - b.step) <= 8 && a.happened.seats.join() === b.happened.seats.join();
}

// The largest changes of what a watcher could believe about the cultists, in the order of the night. A cultist is told
// how an onlooker saw it, and so is the seer.
export function momentsOf(analysis: Analysis, steps: Steps, watcher: Watcher, most = 5): Moment[] {
  const eyes: Watcher = knewFromTheDeal(analysis, watcher) ? 'public' : watcher;
  const lanes = lanesOf(analysis, steps, eyes);
  const end = lastOpen(analysis, steps);
  const known = steps.find((step): step is Step => step !== undefined)?.shown;
  const cultists = (known ? seatsOf(known.options) : []).filter((seat) => isCultist(analysis, seat));
  const found: Omit<Moment, 'number'>[] = [];
  for (const about of cultists) {
    for (let moment = 1; moment <= end; moment += 1) {
      const before = chance(analysis, eyes, about, moment - 1);
      const after = chance(analysis, eyes, about, moment);
      if (Math.abs(after - before) < least || !steps[moment]) continue;
      const happened = happenedIn(steps, moment);
      const last = found.at(-1);
      if (last && last.about === about && sameMoment(last, { step: moment, happened })) {
        last.after = after;
        continue;
      }
      const { round, stage } = (steps[moment - 1] ?? steps[moment])!.shown;
      found.push({
        step: moment,
        about,
        before,
        after,
        round,
        stage,
        sure: lanes.find((lane) => lane.seat === about)?.sure[moment] ?? 'fair',
        happened,
      });
    }
  }
  return found
    .filter((one) => Math.abs(one.after - one.before) >= least)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, most)
    .sort((a, b) => a.step - b.step)
    .map((one, at) => ({ ...one, number: at + 1 }));
}
