// Why something was refused: what happened, whether anything changed, what now.
import { t, type TextId } from '../../text/text.svelte';

const known: Record<string, { title: TextId; text: TextId }> = {
  late: { title: 'web_table_refused_late', text: 'web_table_refused_late_text' },
  illegal: { title: 'web_table_refused_illegal', text: 'web_table_refused_illegal_text' },
  not_your_turn: { title: 'web_table_refused_turn', text: 'web_table_refused_turn_text' },
  paused: { title: 'web_table_refused_paused', text: 'web_table_refused_paused_text' },
  over: { title: 'web_table_refused_over', text: 'web_table_refused_over_text' },
  nothing_to_take_back: { title: 'web_table_refused_back', text: 'web_table_refused_back_text' },
  too_fast: { title: 'web_table_refused_fast', text: 'web_table_refused_fast_text' },
};
const other = { title: 'web_table_refused_other', text: 'web_table_refused_other_text' } as const;

export function troubleTexts(reason: string): { title: string; text: string } {
  const texts = known[reason] ?? other;
  return { title: t(texts.title), text: `${t(texts.text)} ${t('web_table_refused_nothing')}` };
}
