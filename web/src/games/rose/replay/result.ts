// How the game ended, in one line over its replay.
import type { Names } from '../words/writer';
import type { Judgement } from '../ending/scoring';
import { listed, say, t } from '../../../text/text.svelte';
import { seatLabel } from '../../../table/sentence';

export function resultText(judged: Judgement, names: Names): string {
  const monk = (seat: number): string => say(`rose_monk_${judged.seats[seat]!.colour}`);
  const mine = names.me === undefined ? undefined : judged.seats[names.me];
  const sentences: string[] = [];
  const best = judged.seats[judged.winners[0]!]!;
  if (mine?.won && judged.winners.length === 1) {
    sentences.push(t('web_rose_replay_result_you_won', { points: mine.total, monk: monk(mine.seat) }));
  } else if (judged.winners.length > 1) {
    const players = listed(judged.winners.map((seat) => seatLabel(seat, names)));
    sentences.push(t('web_rose_replay_result_shared', { points: best.total, players }));
  } else {
    const values = { player: names.of(best.seat), points: best.total, monk: monk(best.seat) };
    sentences.push(t('web_rose_replay_result_won', values));
  }
  if (mine) {
    if (!mine.won)
      sentences.push(t('web_rose_replay_result_you_lost', { points: mine.total, monk: monk(mine.seat) }));
    const players = listed(mine.namedBy.map((seat) => names.of(seat)));
    sentences.push(
      players
        ? t('web_rose_replay_result_guessed_you', { players })
        : t('web_rose_replay_result_guessed_nobody'),
    );
  }
  return sentences.join(' ');
}
