// The notebook's sentences.
import type { Names } from '../../../house/names';
import { language, listed, say, t } from '../../../text/text.svelte';
import type { EncounterCard } from '../model';
import { statusName } from '../words/things';
import { giversOf, openOf, suspectsOf, type Face, type StatusRow } from './status';
import type { Stretch } from './threads';

// Somebody where the name stands alone: in a list, before a colon.
export function label(seat: number, names: Names): string {
  return seat === names.me ? t('web_you') : names.of(seat);
}

// "Noor or Vera"
export function either(items: string[]): string {
  return new Intl.ListFormat(language.now, { style: 'long', type: 'disjunction' }).format(items);
}

function giverLabel(from: number | 'start', names: Names): string {
  return from === 'start' ? t('web_cultists_notes_the_start') : names.of(from);
}

const fewGivers = 2;

// What can be told of somebody's status cards, in two short lines.
export function rowText(row: StatusRow, names: Names): { first: string; second?: string } {
  const { fate, look } = row;
  const open = openOf(row);
  if (fate) {
    const suspects = suspectsOf(row);
    const givers = giversOf(suspects);
    const first = say(`web_cultists_notes_fate_${fate.why}`, { round: fate.round });
    if (fate.why !== 'found') return { first, second: t('web_cultists_notes_open', { count: open.length }) };
    if (givers.length === 0) return { first };
    const players = either(givers.map((from) => giverLabel(from, names)));
    if (suspects.length === 1) return { first, second: t('web_cultists_notes_only_from', { players }) };
    const second =
      givers.length <= fewGivers + 1
        ? t('web_cultists_notes_one_of', { cards: suspects.length, players })
        : t('web_cultists_notes_one_of_many', { cards: suspects.length });
    return { first, second };
  }
  const second = look && lookText(look.seat, look.said, look.round, names);
  if (open.length === 0) return { first: t('web_cultists_notes_sure'), second };
  const givers = giversOf(open);
  const count = t('web_cultists_notes_open', { count: open.length });
  if (givers.length <= fewGivers) {
    const players = listed(givers.map((from) => giverLabel(from, names)));
    return { first: t('web_cultists_notes_open_from', { open: count, players }), second };
  }
  return { first: look ? count : t('web_cultists_notes_open_unseen', { open: count }), second };
}

function lookText(seat: number, said: EncounterCard, round: number, names: Names): string {
  const id = seat === names.me ? 'web_cultists_notes_look_you' : 'web_cultists_notes_look';
  return t(id, { round, player: names.of(seat), status: statusName(said) });
}

// What the faces under the seal say of somebody.
export function heldText(row: StatusRow, names: Names): string {
  const count = (face: Face): number => row.cards.filter((card) => card.face === face).length;
  return t('web_cultists_notes_held', {
    player: label(row.seat, names),
    alive: count('alive'),
    dead: count('dead'),
    open: count('open'),
  });
}

// What a stretch of a lane says: how it begins, how it ends, and who gave cards in between.
export function stretchText(stretch: Stretch, names: Names): string {
  const { from, to, givers } = stretch;
  const told = (glance: NonNullable<Stretch['from']>): string => {
    const mine = glance.seat === names.me;
    if (glance.said === 'dead') return t('web_cultists_notes_dead_in', { round: glance.round });
    return t(mine ? 'web_cultists_notes_alive_mine' : 'web_cultists_notes_alive_if', {
      round: glance.round,
      player: names.of(glance.seat),
    });
  };
  const begins = from ? told(from) : t('web_cultists_notes_from_start');
  const ends = to ? told(to) : t('web_cultists_notes_until_now');
  const who = givers.map(({ seat, cards }) =>
    cards > 1
      ? t('web_cultists_notes_times', { player: label(seat, names), count: cards })
      : label(seat, names),
  );
  const between =
    who.length === 0
      ? t('web_cultists_notes_nobody_between')
      : t('web_cultists_notes_between', { players: listed(who) });
  return `${begins} ${ends} ${between}`;
}
