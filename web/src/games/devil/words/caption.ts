// Over what is being played now: who does what, and then what came of it.
import type { Caption } from '../../../table/sentence';
import { say } from '../../../text/text.svelte';
import type { Building, DevilEvent, Master } from '../model';
import { clause, Deals, isDeal } from './deals';
import { counted, phaseName, roundName, stageName } from './names';
import { Outcomes } from './outcomes';
import {
  building,
  event,
  goodsParts,
  inARow,
  inList,
  inquisitor,
  player,
  plainParts,
  role,
  someone,
  sumOf,
  text,
  together,
  told,
  type Goods,
  type Names,
  type Part,
  type Values,
} from './parts';
import { moved } from './ritual';
import { wantsMaster } from './turn';
import { sentences } from './writer';

export type { Caption };

// The last deed is the title; what it led to stands below. An evening is told as in the chronicle.
export function caption(events: readonly DevilEvent[], names: Names): Caption {
  return eveningOf(events, names) ?? deedOf(events, names);
}

const ofEvenings: readonly DevilEvent['event'][] = ['interest_paid', 'slid', 'scored'];

function eveningOf(events: readonly DevilEvent[], names: Names): Caption | undefined {
  const one = events.at(-1);
  if (!one || (titleOf(one, names) && !ofEvenings.includes(one.event))) return undefined;
  const told = sentences(events, names);
  const last = told.at(-1);
  const heading = told.filter(({ kind }) => kind === 'heading').at(-1);
  if (last?.kind !== 'evening' || !heading) return undefined;
  return { title: plainParts(heading.parts), detail: plainParts(last.parts), seat: null };
}

function deedOf(events: readonly DevilEvent[], names: Names): Caption {
  let title: Part[] = [];
  let seat: number | null = null;
  let detail: Part[][] = [];
  let outcomes = new Outcomes('last');
  let produced = new Map<number, Goods>();
  let deals: Deals | undefined;
  let before: DevilEvent | undefined;
  // What was used or built last, and masters that serve the privilege that is told next.
  let on: Building | undefined;
  const masters: Master[] = [];
  for (const one of events) {
    if (isDeal(one)) {
      if (deals?.seat !== one.seat) deals = new Deals(one.seat, names);
      deals.add(one);
    } else deals = undefined;
    const newer = deals ? doing(deals.seat, deals.clauses(), names) : titleOf(one, names);
    if (newer) {
      title = newer;
      seat = deeds.includes(one.event) && 'seat' in one ? (one.seat ?? null) : null;
      detail = [];
      outcomes = new Outcomes('last', 'building' in one ? one.building : undefined);
      produced = new Map();
      outcomes.spend(masters.splice(0));
      if (one.event === 'turn_began') on = undefined;
      else if ('building' in one) on = one.building;
    }
    // The price of what is built next is no outcome.
    if (one.event === 'paid' && one.building && one.building !== on) continue;
    if (one.event === 'master_spent' && !(before && servesEvent(before))) {
      masters.push(one.master);
      continue;
    }
    const words = detailOf(one, names);
    if (words) detail.push(words);
    else if (one.event === 'produced') produced.set(one.seat, sumOf(produced.get(one.seat) ?? {}, one.goods));
    // The wings that were bought stand in the title.
    else if (!newer && !(one.event === 'angels' && before?.event === 'wings_bought'))
      outcomes.add(one, before?.event === 'angels' ? 'angels' : undefined);
    before = one;
  }
  const all = [...produced].map(([seat, goods]) =>
    told('web_devil_say_of', { player: someone(seat, names), words: goodsParts(goods) }),
  );
  const came = outcomes.isEmpty ? [] : [outcomes.parts()];
  return {
    title: plainParts(inARow([title])),
    detail: plainParts(inARow([...all, ...detail, ...came])),
    seat,
  };
}

// What one seat does; the rest befalls all.
const deeds: readonly DevilEvent['event'][] = [
  'bought',
  'sold',
  'borrowed',
  'repaid',
  'turn_began',
  'event_played',
  'used',
  'built',
  'tucked',
  'hired',
  'privilege_small',
  'privilege_large',
  'failed',
  'proved',
  'confessed',
  'wings_bought',
  'inquisition_turn',
  'answered',
  'suffered',
];

function servesEvent(before: DevilEvent): boolean {
  return before.event === 'event_played' && wantsMaster(before.card);
}

function doing(seat: number, clauses: Part[][], names: Names): Part[] {
  return [player(seat, names), text(' '), ...inList(clauses)];
}

function titleOf(one: DevilEvent, names: Names): Part[] | undefined {
  const does = (id: string, seat: number, values: Values = {}): Part[] =>
    doing(seat, [clause(id, seat, names, values as Record<string, Part | Part[]>)], names);
  switch (one.event) {
    case 'round_began':
      return [text(roundName(one.round))];
    case 'drew_buildings':
      return [text(phaseName('cards'))];
    case 'cards_passed':
      return told(`devil_log_passed_${one.left ? 'left' : 'right'}`);
    case 'repay_began':
      return [text(stageName('repay'))];
    case 'offers_began':
      return [text(phaseName('trading'))];
    case 'offered':
      return [text(stageName('first'))];
    case 'reading_ended':
      return one.reading === 1 ? [text(stageName('second'))] : told('devil_log_chests_home');
    case 'planning_began':
      return [text(stageName('plan'))];
    case 'plan_opened':
      return told('devil_log_plans');
    case 'turn_began':
      return does('turn', one.seat);
    case 'event_played':
      return does(one.side === 'left' ? 'plays_left' : 'plays_right', one.seat, { event: event(one.card) });
    case 'used':
      return does('uses', one.seat, { building: building(one.building) });
    case 'built':
      return does('builds', one.seat, { building: building(one.building) });
    case 'tucked':
      return does('tucks', one.seat, { building: building(one.building) });
    case 'hired':
      if (!one.by_action) return undefined;
      return does('hires', one.seat, { master: text(say(`web_devil_words_master_${one.master}`)) });
    case 'privilege_small':
      return does('wins_small', one.seat, {
        number: text(String(one.number)),
        field: text(String(one.field)),
      });
    case 'privilege_large':
      return does('wins_large', one.seat, { privilege: text(say(`devil_large_${one.privilege}`)) });
    case 'failed':
      return does('fails', one.seat);
    case 'interest_paid':
      return [text(phaseName('interest'))];
    case 'slid':
      return [text(phaseName('reputation'))];
    case 'hunt_began':
      return told('devil_log_hunt');
    case 'vote_shown':
      return [text(phaseName('hunt'))];
    case 'proved':
    case 'confessed':
      return does(one.event, one.seat);
    case 'wings_began':
      return told('devil_log_inquisition');
    case 'wings_bought':
      return does('buys_wings', one.seat, {
        wings: text(counted('angel', one.count)),
        ducats: text(counted('ducats', one.ducats)),
      });
    case 'ritual_began':
      return [text(stageName('ritual'))];
    case 'roles_shown':
      return told('web_devil_say_roles');
    case 'ritual_opened':
      return told('devil_log_ritual');
    case 'named':
      if (one.about === null) return undefined;
      return told('web_devil_say_is_named', { player: someone(one.about, names), role: role(one.role) });
    case 'inquisition_began':
      return [text(say('web_devil_say_before_inquisitors'))];
    case 'inquisition_turn':
      return does('faces', one.seat);
    case 'answered':
    case 'suffered':
      return told('web_devil_say_dash', { what: player(one.seat, names), words: inquisitor(one.inquisitor) });
    case 'scored':
      return [text(stageName('scoring'))];
    case 'game_over':
      return told('devil_log_over');
    default:
      return undefined;
  }
}

// What an event says for itself.
function detailOf(one: DevilEvent, names: Names): Part[] | undefined {
  switch (one.event) {
    case 'questioned':
      return told('devil_log_questioned', { players: together([one.seat], names) });
    case 'bribed_away':
      return moved('bribed', [one.inquisitor]);
    case 'turned':
      return moved('turned', [one.inquisitor]);
    case 'souls_shown':
      if (one.pure + one.marked === 0) return told('devil_log_souls_none');
      return told('devil_log_souls_shown', { souls: goodsParts({ pure: one.pure, marked: one.marked }) });
    case 'named':
      return told(one.right ? 'web_devil_say_right' : 'web_devil_say_wrong');
    case 'answered':
      return told(`web_devil_say_answered_${one.means}`);
    case 'suffered':
      return told('web_devil_say_suffered');
    case 'game_over':
      return told(`devil_end_winner${one.winners.length > 1 ? 's' : ''}`, {
        players: together(one.winners, names),
      });
    default:
      return undefined;
  }
}
