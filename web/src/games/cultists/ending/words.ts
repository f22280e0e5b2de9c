// How a night ended, in words.
import type { Names } from '../../../house/names';
import { say, t } from '../../../text/text.svelte';
import { numbersOf, type CultistsEvent, type Ending, type Knowledge } from '../model';
import { cultistCount } from '../notes/status';
import { label } from '../notes/words';
import { causeName, placeAt, placeName } from '../words/things';
import { deadInvestigators, type DeathCard, type Life, type Night, type Turning } from './night';

export const endings = ['quota', 'points', 'last_cultist', 'rounds', 'seer_found'] as const;
export type EndingKind = (typeof endings)[number];

export function kindOf(ending: Ending): EndingKind {
  if (ending === 'claim_right' || ending === 'claim_wrong' || ending === 'none') return 'quota';
  return ending;
}

// Who claimed the quota, if that was heard; else the only cultist.
function claimant(position: Knowledge, events: CultistsEvent[]): number {
  const claim = events.find((event) => event.event === 'claimed');
  return claim?.event === 'claimed' ? claim.seat : position.roles.indexOf('cultist');
}

// Who went last of the cultists.
function lastOut(night: Night): Life | undefined {
  return night.lives.filter((life) => life.cultist && life.fate).sort((a, b) => b.fate!.at - a.fate!.at)[0];
}

function seerNamed(events: CultistsEvent[]): { about: number | null; right: boolean } | undefined {
  const named = events.find((event) => event.event === 'seer_named');
  return named?.event === 'seer_named' ? named : undefined;
}

// "Four are dead: the quota is met", and a line below.
export function titleOf(
  position: Knowledge,
  night: Night,
  events: CultistsEvent[],
  names: Names,
): { title: string; text: string } {
  const { round, points, target } = position;
  const ending = position.ending ?? 'none';
  const dead = deadInvestigators(night);
  const player = names.of(claimant(position, events));
  switch (ending) {
    case 'claim_right':
    case 'claim_wrong':
      return {
        title: say(`web_cultists_end_title_${ending}`, {
          count: dead,
          quota: numbersOf(position.options).quota,
        }),
        text: say(`web_cultists_end_text_${ending}`, { player, round }),
      };
    case 'quota':
      return {
        title: t('web_cultists_end_title_quota', { count: dead }),
        text: t('web_cultists_end_text_quota', { round }),
      };
    case 'points':
      return {
        title: t('web_cultists_end_title_points', { count: points }),
        text: t('web_cultists_end_text_points', { target, round }),
      };
    case 'last_cultist': {
      const last = lastOut(night);
      const values = {
        player: last ? label(last.seat, names) : '',
        fate: last?.fate ? causeName(last.fate.cause) : '',
        round,
      };
      return {
        title: t('web_cultists_end_title_last_cultist'),
        text: t('web_cultists_end_text_last_cultist', values),
      };
    }
    case 'seer_found':
      return {
        title: t('web_cultists_end_title_seer_found'),
        text: t('web_cultists_end_text_seer_found', { player: label(position.roles.indexOf('seer'), names) }),
      };
    default:
      return {
        title: t('web_cultists_end_title_rounds'),
        text: t('web_cultists_end_text_rounds', { points, target }),
      };
  }
}

export function winnerText(position: Knowledge): string {
  const one = position.winner === 'cultists' && cultistCount(position) === 1;
  return one
    ? t('web_cultists_end_win_cultist')
    : say(`web_cultists_end_win_side_${position.winner ?? 'cultists'}`);
}

// Each of the ways in which it could have ended, and how far it came.
export function endingLine(
  kind: EndingKind,
  position: Knowledge,
  night: Night,
  events: CultistsEvent[],
  names: Names,
): string {
  const { points, target, round } = position;
  switch (kind) {
    case 'quota':
      return t('web_cultists_end_line_quota', {
        count: deadInvestigators(night),
        quota: numbersOf(position.options).quota,
      });
    case 'points':
      return t('web_cultists_end_line_points', { points, target });
    case 'last_cultist': {
      const all = night.lives.filter((life) => life.cultist);
      const out = all.filter((life) => life.fate);
      if (all.length > 1) return t('web_cultists_end_line_cultists', { out: out.length, all: all.length });
      const player = label(all[0]?.seat ?? 0, names);
      return out.length > 0
        ? t('web_cultists_end_line_out', { player, round: out[0]!.fate!.round })
        : t('web_cultists_end_line_in', { player });
    }
    case 'rounds':
      return t('web_cultists_end_line_rounds', { round });
    case 'seer_found': {
      if (!position.roles.includes('seer')) return t('web_cultists_end_line_no_seer');
      const named = seerNamed(events);
      const seer = label(position.roles.indexOf('seer'), names);
      if (position.ending === 'seer_found') return t('web_cultists_end_line_seer', { player: seer });
      if (named?.about !== null && named?.about !== undefined)
        return t('web_cultists_end_line_named', { player: label(named.about, names), seer });
      return t('web_cultists_end_line_seer_only');
    }
  }
}

// "dead from the start", "dead, round 2", "alive"
export function fateText(life: Life): string {
  if (!life.died) return t('web_cultists_end_alive');
  if (life.card?.from === 'start') return t('web_cultists_end_fate_start');
  if (!life.card && life.fate)
    return t('web_cultists_end_fate_cause', { fate: causeName(life.fate.cause), round: life.fate.round });
  return t('web_cultists_end_fate_round', { round: life.died.round });
}

// On the plate of a death card: who gave it, and where.
export function cardText(card: DeathCard, names: Names): string {
  if (card.from === 'start') return t('web_cultists_end_dealt');
  const player = label(card.from, names);
  return card.place ? t('web_cultists_end_giver_place', { player, place: placeName(card.place) }) : player;
}

// How it came out.
export function outText(life: Life, names: Names): string {
  const { fate } = life;
  if (!fate) return '';
  if (fate.cause === 'found' && fate.by !== undefined)
    return t(fate.by === names.me ? 'web_cultists_end_found_you' : 'web_cultists_end_found', {
      player: names.of(fate.by),
    });
  if (fate.cause === 'slain' && fate.slayer !== undefined)
    return t('web_cultists_end_slain', { player: label(fate.slayer, names) });
  return causeName(fate.cause);
}

export function turningText(turning: Turning, names: Names): string {
  const player = names.of(turning.seat);
  const text = (id: string, values: Record<string, string | number> = {}): string =>
    say(`web_cultists_end_turning_${id}`, { player, ...values });
  switch (turning.what) {
    case 'dealt':
      return turning.found ? text('dealt') : `${text('dealt')} ${text('never')}`;
    case 'given': {
      const other = names.of(turning.to);
      const given = turning.place
        ? text('given_place', { other, place: placeAt(turning.place) })
        : text('given', { other });
      return turning.found ? given : `${given} ${text('never')}`;
    }
    case 'found': {
      const found = text('found', { by: names.of(turning.by) });
      return turning.from === 'start' ? `${found} ${text('no_giver')}` : found;
    }
    case 'hidden':
      return text('hidden', { other: names.of(turning.to) });
    case 'voted':
      return text(turning.cultist ? 'voted_cultist' : 'voted', { count: turning.votes });
    case 'slain':
      return text(turning.cultist ? 'slain_cultist' : 'slain', { by: names.of(turning.by) });
    case 'role':
      return text('role');
  }
}
