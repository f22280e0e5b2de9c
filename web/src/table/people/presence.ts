// Who sits there, and whether somebody is away: the same words at every table.
import type { SeatView } from '../../protocol';
import { t } from '../../text/text.svelte';

export function byBot(seat: SeatView | undefined): boolean {
  return seat?.kind === 'bot' || seat?.stand_in === true;
}

// Nothing of a person who is there, nor of a bot that has the seat to itself.
export function presenceText(seat: Pick<SeatView, 'kind' | 'stand_in'> | undefined, online: boolean): string {
  if (seat?.kind === 'nobody') return t('web_table_seat_empty');
  if (seat?.stand_in) return t('web_table_stand_in_plays');
  return seat?.kind === 'person' && !online ? t('web_table_away') : '';
}
