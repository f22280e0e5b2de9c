// The analysis of a night, in words.
import type { Names } from '../../../house/names';
import { listed, say, t } from '../../../text/text.svelte';
import { label } from '../notes/words';
import { capital, cardName, placeAt, placeName, stageName, statusName } from '../words/things';
import type { Moment } from './moments';
import type { Lane, Watcher } from './reading';
import type { Said } from './said';

export function watcherLabel(watcher: Watcher, names: Names): string {
  return watcher === 'public' ? t('web_cultists_analysis_onlookers') : label(watcher, names);
}

// "Round 6, act"
export function whenText(moment: Moment): string {
  const { round, stage } = moment;
  return stage
    ? t('web_cultists_analysis_when', { round, stage: stageName(stage) })
    : t('web_cultists_analysis_round', { round });
}

export function titleText({ happened }: Moment, names: Names): string {
  switch (happened.what) {
    case 'shown':
      return capital(
        t('web_cultists_analysis_shown', { card: cardName(happened.card), place: placeAt(happened.place) }),
      );
    case 'said': {
      const { seat, about, said, lie } = happened;
      const id = lie ? 'lie' : said === 'dead' ? 'dead' : 'alive';
      return say(`web_cultists_analysis_said_${id}`, {
        player: names.of(seat),
        other: names.of(about),
        status: statusName(said),
      });
    }
    case 'voted':
      return t('web_cultists_analysis_voted', { player: names.of(happened.about) });
    case 'slain':
      return t('web_cultists_analysis_slain', { player: names.of(happened.about) });
    case 'met':
      return t('web_cultists_analysis_met', {
        players: listed(happened.seats.map((seat) => names.of(seat))),
      });
    case 'laid':
      return t('web_cultists_analysis_laid', {
        player: names.of(happened.seat),
        place: happened.place ? placeName(happened.place) : '',
      });
    case 'other':
      return t('web_cultists_analysis_other');
  }
}

export function becauseText({ happened, about, before, after }: Moment, names: Names): string {
  const cultist = names.of(about);
  switch (happened.what) {
    case 'shown': {
      if (happened.by.length === 0) return t('web_cultists_analysis_because_nobody');
      const players = happened.by.map(({ seat, cards }) =>
        cards > 1 ? t('web_cultists_notes_times', { player: names.of(seat), count: cards }) : names.of(seat),
      );
      return t('web_cultists_analysis_because_laid_there', { players: listed(players) });
    }
    case 'said': {
      const { givers, lie } = happened;
      if (lie) return t('web_cultists_analysis_because_lie', { other: names.of(happened.about) });
      if (givers.length === 0) return t('web_cultists_analysis_because_no_giver');
      const players = listed(givers.map((seat) => names.of(seat)));
      return happened.said === 'dead'
        ? t('web_cultists_analysis_because_givers', { players })
        : t('web_cultists_analysis_because_proved', { players });
    }
    case 'voted':
      if (happened.about === about) return t('web_cultists_analysis_because_goes', { player: cultist });
      return happened.lone
        ? t('web_cultists_analysis_because_lone', { player: names.of(happened.about) })
        : t('web_cultists_analysis_because_out', { player: names.of(happened.about) });
    case 'slain':
      return t('web_cultists_analysis_because_out', { player: names.of(happened.about) });
    case 'met':
      return happened.seats.includes(about) === after > before
        ? t(after > before ? 'web_cultists_analysis_because_near' : 'web_cultists_analysis_because_far', {
            player: cultist,
          })
        : t('web_cultists_analysis_because_cards');
    case 'laid':
      return happened.seat === about
        ? t('web_cultists_analysis_because_lays', { player: cultist })
        : t('web_cultists_analysis_because_lays_other', { player: names.of(happened.seat) });
    case 'other':
      return t('web_cultists_analysis_because_other');
  }
}

// Why somebody is cleared: "voted out, round 6".
export function clearedText(lane: Lane): string {
  const fate = lane.cleared?.fate;
  return fate
    ? say(`web_cultists_notes_fate_${fate.why}`, { round: fate.round })
    : t('web_cultists_analysis_by_record');
}

export function truthText(said: Said, names: Names): string {
  if (!said.lie)
    return t(said.status === 'dead' ? 'web_cultists_analysis_true_dead' : 'web_cultists_analysis_true');
  if (said.giver === 'start' || said.giver === undefined) return t('web_cultists_analysis_false_start');
  if (said.giver === said.seat) return t('web_cultists_analysis_false_own');
  return t('web_cultists_analysis_false_by', { player: names.of(said.giver) });
}
