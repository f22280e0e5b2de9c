import { beforeAll, describe, expect, it } from 'vitest';
import recorded from '../../../../tests/recorded/cultists-events.jsonl?raw';
import { language, loadWords, startText } from '../../../text/text.svelte';
import type { CultistsEvent } from '../types';
import type { Part } from './parts';
import { plain, sentences, Writer } from './writer';

interface Game {
  game: string;
  mine: CultistsEvent[]; // as seat 0 was told
  open: CultistsEvent[]; // as everybody was told
}
const games = recorded
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Game);
const people = ['Anežka', 'Leo', 'Tomáš', 'Noor', 'Emil', 'Vera', 'Ruth', 'Otto'];
const of = (seat: number): string => people[seat] ?? '?';

function whole(parts: readonly Part[]): string {
  return parts.map((part) => (part.is === 'own' ? `[${whole(part.parts)}]` : part.text)).join('');
}
const told = (events: CultistsEvent[], me?: number): string[] => sentences(events, { of, me }).map(plain);
const mine = (events: CultistsEvent[]): string[] =>
  sentences(events, { of, me: 0 }).map(({ parts }) => whole(parts));
const gameOf = (name: string): Game => games.find(({ game }) => game === name)!;

beforeAll(async () => {
  await startText();
  await loadWords('cultists');
});

describe('the chronicle of Among Cultists', () => {
  it('tells a recorded game in English', async () => {
    await language.use('en', false);
    const lines = mine(gameOf('six').mine);
    for (const line of [
      'Tomáš met Leo in Security: they gave each other a card.',
      'Lightning: The power is off.',
      'Leo, Tomáš, Emil, Vera, and you met in Security: you → Tomáš, Leo → Emil, Tomáš → Vera, Emil → you, Vera → Leo. [Your card: alive.]',
      'Leo checked Vera and says: alive. A card of the draw pile lies in Security now.',
      'Vera laid a card in Security. The fourth card: the room is explored, and safe.',
      'You turned up a card through the cameras, in Security: success. A book goes to the shelf.',
      'Round 2',
      'The knife passes to Tomáš.',
      'You met Vera in the Dining hall: you gave each other a card. [Your card: alive.] You went on to Observatory 1.',
      'The vote. Leo 3: Noor, Emil, Vera. Emil 1: Leo. Abstentions 2: you, Tomáš.',
      'Leo has to go, and is a ghost from now on. Leo shows the role: cultist.',
      'The game is over: the last cultist is out. The investigators win.',
    ])
      expect(lines).toContain(line);
  });

  it('tells it in German, to somebody who watches', async () => {
    await language.use('de', false);
    const lines = told(gameOf('six').open);
    for (const line of [
      'Tomáš hat Leo im Wachraum getroffen, sie haben einander eine Karte gegeben.',
      'Anežka, Leo, Tomáš, Emil und Vera haben sich im Wachraum getroffen: Anežka → Tomáš, Leo → Emil, Tomáš → Vera, Emil → Anežka, Vera → Leo.',
      'Vera hat im Wachraum eine Karte gelegt. Die vierte Karte: Der Raum ist erforscht und sicher.',
      'Leo muss gehen und ist ab jetzt ein Geist. Leo zeigt die Rolle: Kultist.',
    ])
      expect(lines).toContain(line);
  });

  it('tells nobody more than lies open, but for parts of my own', async () => {
    await language.use('en', false);
    for (const { mine: all, open } of games) {
      expect(told(all)).toEqual(told(open));
      expect(sentences(open, { of }).flatMap(({ parts }) => parts.filter(({ is }) => is === 'own'))).toEqual(
        [],
      );
    }
  });

  it('keeps under seal what a look showed, a vote, and what I declared', () => {
    const names = { of, me: 0 };
    const secret: CultistsEvent[] = [
      { event: 'saw', seat: 0, about: 1, dead: 1, cards: 4 },
      { event: 'vote_cast', seat: 0, about: 3, double: false },
      { event: 'answered', seat: 0, claims: true },
      { event: 'token_drawn', seat: 0, token: 'mirror' },
    ];
    for (const one of secret) {
      const own = sentences([one], names).flatMap(({ parts }) => parts.filter((part) => part.is === 'own'));
      expect(own.every((part) => part.is === 'own' && part.sealed)).toBe(true);
      expect(sentences([one], names).map(plain).join()).not.toMatch(/mirror|dead|Noor|quota/i);
    }
  });

  it('addresses whoever reads', () => {
    const card: CultistsEvent[] = [
      { event: 'move_began', seat: 1 },
      { event: 'moved', seat: 1, from: 'S', to: 'SW', secret_door: false },
      { event: 'meeting', seats: [0, 1], place: 'SW' },
      { event: 'card_given', seat: 1, about: 0 },
    ];
    expect(told(card, 0)).toEqual(['Leo met you in the South-west: Leo gave you a card.']);
    expect(told(card, 1)).toEqual(['You met Anežka in the South-west: you gave Anežka a card.']);
    expect(told(card, 2)).toEqual(['Leo met Anežka in the South-west: Leo gave Anežka a card.']);
    const answer: CultistsEvent = { event: 'card_given', seat: 0, about: 1, card: 'alive' };
    expect(mine([...card, answer])).toEqual([
      'Leo met you in the South-west: you gave each other a card. [Your card: alive.]',
    ]);
  });

  it('matches gifts to encounters that are open side by side', () => {
    const events: CultistsEvent[] = [
      { event: 'event_drawn', round: 2, token: 'lightning' },
      { event: 'power_turned', on: false },
      { event: 'meeting', seats: [1, 2, 3], place: 'R1' },
      { event: 'meeting', seats: [4, 5, 6], place: 'S' },
      { event: 'card_given', seat: 4, about: 5 },
      { event: 'card_given', seat: 1, about: 3 },
      { event: 'card_given', seat: 5, about: 6 },
    ];
    expect(told(events)).toEqual([
      'Lightning: The power is off.',
      'Leo, Tomáš, and Noor met in Security: Leo → Noor.',
      'Emil, Vera, and Ruth met in the South: Emil → Vera, Vera → Ruth.',
    ]);
  });

  it('counts what an event lays into the danger deck once', () => {
    const events: CultistsEvent[] = [
      { event: 'event_drawn', round: 2, token: 'broken-window' },
      { event: 'card_laid', place: null },
      { event: 'card_laid', place: null },
      { event: 'danger_grew', cards: 2 },
      { event: 'danger_drawn', card: 'failure' },
      { event: 'cultist_came', place: 'O1' },
    ];
    expect(told(events)).toEqual([
      'Broken window: 2 cards of the draw pile went unseen into the danger deck. Danger deck: failure. Cultists came to Laboratory 1.',
    ]);
  });

  it('strikes what was taken back, and goes on behind it', () => {
    const writer = new Writer({ of });
    writer.write([
      { event: 'move_began', seat: 2 },
      { event: 'moved', seat: 2, from: 'M', to: 'S', secret_door: false },
    ]);
    const aside = writer.aside();
    writer.write([{ event: 'moved', seat: 2, from: 'S', to: 'SE', secret_door: false }]);
    writer.goOn(aside);
    writer.write([{ event: 'moved', seat: 2, from: 'S', to: 'G1', secret_door: false }]);
    expect(writer.sentences.map((one) => [plain(one), one.taken ?? false])).toEqual([
      ['Tomáš went on to the South-east.', true],
      ['Tomáš went to the Glasshouse.', false],
    ]);
  });
});
