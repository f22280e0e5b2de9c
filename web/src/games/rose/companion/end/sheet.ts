// The final sum as lines, and as a text to keep or send.
import { listed, signed, t } from '../../../../text/text.svelte';
import { colours, type Colour } from '../../model';
import type { State } from '../entries';
import { settle, type Settled } from '../rules';
import { monkName } from '../words';

export interface AccountLine extends Settled {
  name: string;
  colour?: Colour;
  evidence: number;
  by: readonly string[];
  eventCards: number;
}

// The winner first.
export function accountsOf({
  doors,
  people,
  tracks,
  eventCards,
}: State): (AccountLine & { colour: Colour })[] {
  const lines = doors.map(({ colour, by }, seat) => ({
    name: people[seat]!.name,
    colour,
    evidence: tracks.evidence[colours.indexOf(colour)]!,
    namedBy: by,
    by: by.map((other) => people[other]!.name),
    eventCards: eventCards[seat]!,
  }));
  const settled = settle(lines) ?? [];
  return settled.map((sum, seat) => ({ ...lines[seat]!, ...sum })).sort((a, b) => a.place - b.place);
}

// Who was nobody's monk.
export function free({ doors }: State): Colour[] {
  return colours.filter((colour) => doors.every((door) => door.colour !== colour));
}

export function sheetOf(state: State): string {
  const lines = accountsOf(state).map(
    ({ name, colour, evidence, by, forNames, eventCards, forCards, total, place }) =>
      `${place}. ${name} (${monkName(colour)}): ${total} = ${evidence}` +
      ` ${signed(forNames)} (${by.length > 0 ? t('rose_box_sum_named', { names: listed([...by]) }) : t('rose_box_sum_unnamed')})` +
      ` ${signed(forCards)} (${t('rose_box_sum_cards', { count: eventCards })})`,
  );
  return [t('rose_name'), ...lines, `${t('rose_box_sum_nobody')} ${listed(free(state).map(monkName))}`].join(
    '\n',
  );
}
