import { beforeAll, describe, expect, it } from 'vitest';
import recorded from '../../../../tests/recorded/rose-events.jsonl?raw';
import { languages } from '../../../text/languages';
import { language, loadWords, startText } from '../../../text/text.svelte';
import { heardMove } from './heard';
import type { EventCard, RoseEvent } from '../model';
import { caption } from './caption';
import { plain, sentences, Writer, type Names } from './writer';

// Turns, evenings, revelations and ends of real games, as seat 1 saw them.
const snippets = recorded
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { today: EventCard; events: RoseEvent[] });
const people = ['Anna', 'Marta', 'Jonas', 'Odo', 'Ilse'];
const names: Names = { of: (seat) => people[seat] ?? '?', me: 1 };
const watching: Names = { of: names.of };

function lines(events: RoseEvent[], who: Names, today?: EventCard): string[] {
  const before: RoseEvent[] = today ? [{ event: 'dawn', day: 3, event_card: today }] : [];
  return sentences([...before, ...events], who)
    .slice(today ? 2 : 0)
    .map(plain);
}
const all = (who: Names): string[] => snippets.flatMap(({ events, today }) => lines(events, who, today));

beforeAll(async () => {
  await startText();
  await loadWords('rose');
});

describe('sentences', () => {
  it('tell recorded turns in English', async () => {
    await language.use('en', false);
    const told = all(names);
    for (const line of [
      'Jonas sent Adson to Officina. Nobody to question.',
      'Odo sent William to Dormitorium. Nobody to question. Close behind: orange, evidence 20 → 22. Card: Dormitorium 3.',
      'You moved black to Porta and took black 5. Suspicion 10 → 5. Given back: orange 2.',
      'Jonas moved black to Refectorium and took black 6. Suspicion stays at 0.',
      'Anna moved red to Ecclesia. Suspicion 10 → 14. Inquiring: black, evidence 8 → 9.',
      'Jonas moved black to Hortus. Suspicion 8 → 18. Again: black to Porta. Suspicion 18 → 23.',
      'Jonas moved white to Ecclesia and took white 6. Suspicion 10 → 4. You give back blue 4.',
      'Evening. You ended the day and took the event card Suspicious.',
      'Suspicion turns into evidence: red +4, blue +3, white +1, grey +2, black +5, orange +5. All suspicion is back at 10.',
      'Anna says: “I am not blue.” Evidence 9 → 11.',
      'Anna takes you for orange. Right. Evidence 36 → 42.',
      'White: evidence 47 → 51 for event cards.',
    ]) {
      expect(told).toContain(line);
    }
  });

  it('address the reader in every language', async () => {
    const wanted: Record<string, string> = {
      en: 'You moved black to Porta and took black 5. Suspicion 10 → 5. Given back: orange 2.',
      cs: 'Ty posíláš černého mnicha do budovy Porta a bereš žeton černý 5. Podezření 10 → 5. Vráceno: oranžový 2.',
      de: 'Du hast Schwarz nach Porta geschickt und Schwarz 5 genommen. Verdacht 10 → 5. Abgegeben: Orange 2.',
      nl: 'Jij stuurde zwart naar Porta en nam zwart 5. Verdenking 10 → 5. Ingeleverd: oranje 2.',
      fr: 'Tu as envoyé le moine noir à Porta et as pris le jeton noir 5. Soupçons 10 → 5. Rendu\u00a0: orange 2.',
    };
    for (const one of languages) {
      await language.use(one, false);
      expect(all(names)).toContain(wanted[one]);
    }
  });

  it('are whole in every language', async () => {
    for (const one of languages) {
      await language.use(one, false);
      for (const line of [...all(names), ...all(watching)]) {
        expect(line, one).not.toMatch(/[{}]|rose_|undefined| {2}|\u0001|\.\.| \./);
        expect(line.charAt(0), line).toBe(line.charAt(0).toLocaleUpperCase());
      }
    }
  });

  it('tell nobody more than everybody may know', async () => {
    await language.use('en', false);
    const secret = new Set(['marker_chosen', 'guess_made']);
    for (const { events } of snippets) {
      const open = events
        .filter((one) => !secret.has(one.event))
        .map((one) => (one.event === 'card_drawn' ? { event: one.event, seat: one.seat } : one));
      expect(lines(events, watching)).toEqual(lines(open, watching));
    }
  });

  it('have the hour at which the turn began', () => {
    for (const { events } of snippets) {
      const sundial = events.find((one) => one.event === 'sundial_moved');
      const line = sentences(events, names).find((one) => one.kind === 'move');
      if (sundial?.event === 'sundial_moved') expect(line?.hour).toBe(sundial.from);
    }
  });

  it('grow with the turn and stay one line', async () => {
    await language.use('en', false);
    const writer = new Writer(names);
    writer.write([{ event: 'card_played', seat: 2, card: 'black-3' }]);
    expect(writer.sentences.map(plain)).toEqual(['Jonas played black 3.']);
    writer.write([{ event: 'sundial_moved', seat: 2, hours: 3, from: 7, to: 10, day_over: false }]);
    writer.write([{ event: 'figure_moved', seat: 2, figure: 'black', from: 'porta', to: 'culina' }]);
    expect(writer.sentences.map(plain)).toEqual(['Jonas moved black to Culina.']);
    writer.write([{ event: 'tile_taken', seat: 2, tile: 'black-2', building: 'culina' }]);
    writer.write([{ event: 'suspicion_changed', monk: 'black', from: 10, to: 8, reason: 'task' }]);
    writer.write([
      { event: 'card_drawn', seat: 2 },
      { event: 'turn_began', seat: 0 },
    ]);
    expect(writer.sentences.map(plain)).toEqual([
      'Jonas moved black to Culina and took black 2. Suspicion 10 → 8.',
    ]);
  });

  it('say it when nobody can go, and when no tiles are left', async () => {
    await language.use('en', false);
    const end: RoseEvent[] = [{ event: 'card_drawn', seat: 0 }];
    expect(lines([{ event: 'card_played', seat: 0, card: 'porta-2' }, ...end], names)).toEqual([
      'Anna played Porta 2. Nobody can go there.',
    ]);
    const way: RoseEvent = { event: 'figure_moved', seat: 0, figure: 'red', from: 'porta', to: 'culina' };
    expect(lines([way, ...end], names)).toEqual(['Anna moved red to Culina. No tiles there.']);
  });
});

describe('caption', () => {
  it('says who goes where, then what came of it', async () => {
    await language.use('en', false);
    const events: RoseEvent[] = [
      { event: 'figure_moved', seat: 2, figure: 'black', from: 'porta', to: 'balneatorium' },
      { event: 'tile_taken', seat: 2, tile: 'black-2', building: 'balneatorium' },
      { event: 'suspicion_changed', monk: 'black', from: 10, to: 8, reason: 'task' },
    ];
    expect(caption(events, names)).toEqual({
      title: 'Jonas moves black to Balneatorium',
      detail: 'takes black 2, suspicion 10 → 8',
    });
  });
});

describe('heardMove', () => {
  it('says changes in words and the hour at the end', async () => {
    await language.use('en', false);
    const told = snippets.map(({ events }) => heardMove(events, names));
    expect(told).toContain('Jonas sent Adson to Officina. Nobody to question. Hour 7.');
    expect(told.join(' ')).not.toContain('→');
    await language.use('de', false);
    expect(snippets.map(({ events }) => heardMove(events, names)).join(' ')).toContain(
      'Verdacht von 10 auf 19.',
    );
  });
});
