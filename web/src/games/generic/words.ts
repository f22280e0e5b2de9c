// A game in words, by the messages whose ids begin with its name. What has no message shows as its id.
import type { Names } from '../../house/names';
import { listed, say, t, type Values } from '../../text/text.svelte';

function found(ids: string[], values?: Values): string | undefined {
  for (const id of ids) {
    const text = say(id, values);
    if (text !== id) return text;
  }
  return undefined;
}

const spaced = (id: string): string => id.replace(/[-_]+/g, ' ');
export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

export class GameWords {
  readonly game: string;
  readonly names: Names;
  readonly seatFields: ReadonlySet<string>;

  constructor(game: string, names: Names, seatFields: ReadonlySet<string>) {
    this.game = game;
    this.names = names;
    this.seatFields = seatFields;
  }

  field(id: string): string {
    return found([`${this.game}_field_${id}`]) ?? capital(spaced(id));
  }

  word(id: string): string {
    const key = id.replace(/-/g, '_');
    return found(['word', 'role', 'stage'].map((kind) => `${this.game}_${kind}_${key}`)) ?? spaced(id);
  }

  seat(seat: number): string {
    return this.names.of(seat) || `${seat + 1}`;
  }

  value(key: string, value: unknown): string {
    if (value === null || value === undefined) return t('web_generic_hidden');
    if (typeof value === 'number') return this.seatFields.has(key) ? this.seat(value) : String(value);
    if (typeof value === 'boolean') return t(value ? 'web_generic_yes' : 'web_generic_no');
    if (typeof value === 'string') return this.word(value);
    if (Array.isArray(value)) return listed(value.map((one) => this.value(key, one)));
    return Object.entries(value)
      .map(([name, one]) => `${this.field(name)}: ${this.value(name, one)}`)
      .join(', ');
  }

  // A move: `vote 2` by the message NAME_move_vote, in which {player} is who sits at the seat of that number.
  move(move: string): string {
    const [verb = '', ...rest] = move.split(' ');
    const seat = rest.find((word) => /^\d+$/.test(word));
    const values = { player: seat === undefined ? '' : this.seat(Number(seat)) };
    return capital(found([`${this.game}_move_${verb}`], values) ?? move);
  }

  // An event: by the message NAME_told_KIND, in which its fields can stand.
  told(event: Record<string, unknown>): string {
    const { event: kind, ...fields } = event;
    const values = Object.fromEntries(
      Object.entries(fields).map(([key, one]) => [key, this.value(key, one)]),
    );
    const text = found([`${this.game}_told_${String(kind)}`], values);
    if (text !== undefined) return text;
    const { seat, ...others } = fields;
    const who = seat === undefined ? [] : [this.value('seat', seat)];
    const rest = Object.entries(others).map(([key, one]) => `${this.field(key)}: ${this.value(key, one)}`);
    return [...who, capital(spaced(String(kind))), ...rest].join(' · ');
  }

  claim(claim: Record<string, unknown>, by: number): string {
    const { kind, seat, ...fields } = claim;
    const mine = seat !== undefined && seat === this.names.me;
    const values = {
      player: this.seat(by),
      other: typeof seat === 'number' ? this.seat(seat) : '',
      ...Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, this.value(key, one)])),
    };
    const id = `${this.game}_claim_${String(kind)}`;
    return found(mine ? [`${id}_you`, id] : [id], values) ?? `${values.player}: ${spaced(String(kind))}`;
  }

  // What is asked now: by the message NAME_ask_STAGE.
  question(stage: unknown): string {
    const text = found([`${this.game}_ask_${String(stage)}`]);
    // Some speak of more than the stage.
    return text === undefined || text.includes('{') ? t('web_generic_choose') : text;
  }

  // The game in short, paragraph by paragraph: NAME_rules_1, NAME_rules_2, …
  rules(): string[] {
    const all: string[] = [];
    for (
      let text = found([`${this.game}_rules_1`]);
      text;
      text = found([`${this.game}_rules_${all.length + 1}`])
    )
      all.push(text);
    return all;
  }
}
