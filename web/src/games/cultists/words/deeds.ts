// One thing that happened, as a sentence of its own. Encounters, looks and votes are told by several together.
import type { CultistsEvent, Place } from '../types';
import {
  card,
  change,
  event,
  own,
  player,
  role,
  someone,
  text,
  together,
  told,
  toldOf,
  toldOfTwo,
  type Names,
  type Part,
} from './parts';
import { endingText, lakeName, placeAt, placeTo, shelfName, statusName } from './things';

export type Looked = Extract<CultistsEvent, { event: 'looked' }>;
export type Said = Extract<CultistsEvent, { event: 'said' }>;

const at = (place: Place | null): string => (place ? placeAt(place) : lakeName());
const to = (place: Place | null): string => (place ? placeTo(place) : lakeName());
// What only I know stands behind the sentence.
const only = (id: string, values: Record<string, string | Part>, sealed = false): Part[] => [
  text(' '),
  own(told(id, values), sealed),
];

// "Noor checked Emil and says: dead."
export function look(one: Looked, said: Said | undefined, names: Names): Part[] {
  const id = `web_cultists_say_${one.camera ? 'camera' : 'checked'}${said ? '_said' : ''}`;
  const values: Record<string, Part> = said ? { status: card(said.status) } : {};
  return toldOfTwo(id, one.seat, one.about ?? -1, names, values);
}

// Nothing: it is told with others, or by the next thing that happens.
export function deed(one: CultistsEvent, names: Names): Part[] {
  switch (one.event) {
    case 'power_turned':
      if (one.seat !== undefined) return toldOf('web_cultists_say_power', one.seat, names);
      return told(`cultists_log_power_${one.on ? 'on' : 'off'}`);
    case 'portal_opened':
      return told('web_cultists_say_portal_opened', { at: placeAt('G1'), due: one.due });
    case 'portal_prolonged':
      return told('cultists_log_portal_prolonged', { due: one.due });
    case 'portal_overdue':
      return told('cultists_log_portal_overdue');
    case 'target_moved':
      return told('cultists_log_target', { change: change(one.from, one.to) });
    case 'danger_grew':
      return told('web_cultists_say_danger_grew', { count: one.cards });
    case 'danger_drawn':
      return told('cultists_log_danger_drawn', { card: card(one.card) });
    case 'cultist_came':
      return told('web_cultists_say_cultists_came', { to: to(one.place) });
    case 'fish_man_came':
      return told('web_cultists_say_fish_man_came', { to: to(one.place) });
    case 'saw': {
      const { dead, cards } = one;
      return [own(told('web_cultists_say_saw', { count: cards, dead }), true)];
    }
    case 'card_laid':
      if (!one.place) return told('web_cultists_say_laid_danger');
      return told('web_cultists_say_laid', { at: placeAt(one.place) });
    case 'explored':
      return told(`web_cultists_say_explored_${one.token}`);
    case 'looked':
      return look(one, undefined, names);
    case 'said':
      return toldOfTwo('web_cultists_say_said', one.seat, one.about ?? -1, names, {
        status: statusName(one.status),
      });
    case 'died':
      return toldOf(`web_cultists_say_died_${one.cause}`, one.seat, names);
    case 'role_shown':
      return toldOf('web_cultists_say_role_shown', one.seat, names, { role: role(one.role) });
    case 'token_drawn': {
      const parts = toldOf('web_cultists_say_token_drawn', one.seat, names);
      if (!one.token) return parts;
      return [...parts, ...only('web_cultists_say_token_own', { event: event(one.token) }, true)];
    }
    case 'secured':
    case 'filled': {
      const values: Record<string, string> = one.event === 'filled' ? { at: at(one.place) } : {};
      const parts = toldOf(`web_cultists_say_${one.event}`, one.seat, names, values);
      return one.card ? [...parts, ...only('web_cultists_say_own_card', { card: card(one.card) })] : parts;
    }
    case 'fought':
      return toldOf('web_cultists_say_fought', one.seat, names, { at: at(one.place) });
    case 'token_kept':
    case 'token_removed':
    case 'banished':
    case 'vote_called':
    case 'vote_kept':
    case 'portal_refused':
    case 'passed':
      return toldOf(`web_cultists_say_${one.event}`, one.seat, names);
    case 'killed':
    case 'portal_asked':
      return toldOfTwo(`web_cultists_say_${one.event}`, one.seat, one.about ?? -1, names);
    case 'portal_closed': {
      const both = [one.seat, ...(one.about === null ? [] : [one.about])];
      const mine = both.some((seat) => seat === names.me);
      return told(`web_cultists_say_portal_closed${mine ? '_you' : ''}`, { players: together(both, names) });
    }
    case 'inspected':
      return toldOf(`web_cultists_say_inspected${one.camera ? '_camera' : ''}`, one.seat, names, {
        at: at(one.place),
        card: card(one.card),
      });
    case 'book_shelved':
      return told('web_cultists_say_book_shelved');
    case 'book_returned':
      return told('web_cultists_say_book_returned', { to: to(one.place) });
    case 'room_cleared':
      return told('web_cultists_say_cleared', { at: at(one.place) });
    case 'shelf_filled':
      return told('web_cultists_say_shelf_full', { shelf: shelfName(one.shelf), count: one.points });
    case 'vote_began':
      return told(`cultists_log_vote_began${one.discussion ? '' : '_silent'}`);
    case 'vote_changed':
      if (one.about === null) return toldOf('web_cultists_say_vote_dropped', one.seat, names);
      return toldOfTwo('web_cultists_say_vote_changed', one.seat, one.about, names);
    case 'vote_ended':
      if (one.about === null) return told('cultists_log_vote_nobody');
      return toldOf('web_cultists_say_vote_out', one.about, names);
    case 'clean_up':
      return told('cultists_log_clean_up', { round: one.round });
    case 'answered':
      return [own(told(`cultists_log_answered${one.claims ? '_claim' : ''}`), true)];
    case 'claimed':
      return told('cultists_log_claimed', { player: someone(one.seat, names) });
    case 'guessing_began':
      return toldOf('web_cultists_say_guessing', one.seat, names);
    case 'seer_named':
      return [
        ...toldOfTwo('web_cultists_say_named', one.seat, one.about ?? -1, names),
        text(' '),
        ...told(`web_cultists_say_${one.right ? 'right' : 'wrong'}`),
      ];
    case 'game_over':
      return [
        ...told('cultists_log_over', { reason: endingText(one.ending) }),
        text(' '),
        ...told(`web_cultists_say_win_${one.winner}`),
      ];
    case 'jumped':
      return toldOf('web_cultists_say_jumped', one.seat, names, { at: placeAt(one.to) });
    case 'moved':
      return toldOf(`web_cultists_say_went${one.secret_door ? '_secret' : ''}`, one.seat, names, {
        to: placeTo(one.to),
      });
    case 'meeting':
    case 'card_given':
    case 'was_ready':
    case 'vote_cast':
    case 'vote_shown':
    case 'round_began':
    case 'move_began':
    case 'act_began':
    case 'event_drawn':
    case 'event_repeated':
      return [];
  }
}

// "Round 4", and who has the knife now.
export function roundParts(round: number): Part[] {
  return told('web_cultists_say_round', { round });
}
export function knifeParts(seat: number, round: number, names: Names): Part[] {
  if (round === 1) return toldOf('web_cultists_say_knife_first', seat, names);
  if (seat === names.me) return told('web_cultists_say_knife_you');
  return told('web_cultists_say_knife', { player: player(seat, names) });
}
