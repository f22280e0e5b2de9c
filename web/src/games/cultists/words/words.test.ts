import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../text/languages';
import { language, loadWords, startText } from '../../../text/text.svelte';
import type { Knowledge } from '../model';
import type { Question } from '../turn/question';
import type { CultistsClaim, CultistsEvent } from '../types';
import { Cause, Ending, EncounterCard, EventToken, Place, Role, Room, RoomCard, Shelf } from '../types';
import { askText, askTitle } from './ask';
import { caption } from './caption';
import { claims } from './claims';
import { heardMove } from './heard';
import { plainParts, type Part } from './parts';
import * as things from './things';
import { sentences } from './writer';

const of = (seat: number): string => ['Anežka', 'Leo', 'Tomáš', 'Noor'][seat] ?? 'Robot';

// Every kind of event, with everything that words can depend on.
const samples: CultistsEvent[] = [
  { event: 'round_began', round: 1, seat: 0 },
  { event: 'round_began', round: 4, seat: 1 },
  { event: 'move_began', seat: 1 },
  { event: 'moved', seat: 1, from: 'M', to: 'D2', secret_door: false },
  { event: 'moved', seat: 1, from: 'D1', to: 'D2', secret_door: true },
  { event: 'jumped', seat: 1, from: 'M', to: 'P1' },
  { event: 'meeting', seats: [1, 2], place: 'M' },
  { event: 'meeting', seats: [0, 1, 2], place: null },
  { event: 'card_given', seat: 1, about: 2 },
  { event: 'card_given', seat: 0, about: 1, card: 'dead' },
  ...EventToken.map((token): CultistsEvent => ({ event: 'event_drawn', round: 3, token })),
  { event: 'event_drawn', round: 9, token: null },
  { event: 'event_repeated', token: 'secret-door' },
  { event: 'event_repeated', token: null },
  { event: 'power_turned', on: true },
  { event: 'power_turned', on: false },
  { event: 'power_turned', on: true, seat: 1 },
  { event: 'portal_opened', due: 6 },
  { event: 'portal_prolonged', due: 7 },
  { event: 'portal_overdue' },
  { event: 'target_moved', from: 12, to: 11 },
  ...[0, 1, 2, 5].map((cards): CultistsEvent => ({ event: 'danger_grew', cards })),
  ...RoomCard.map((card): CultistsEvent => ({ event: 'danger_drawn', card })),
  { event: 'cultist_came', place: 'O1' },
  { event: 'fish_man_came', place: 'NE' },
  { event: 'act_began', seat: 1 },
  { event: 'looked', seat: 1, about: 2, camera: false },
  { event: 'looked', seat: 1, about: 2, camera: true },
  ...[1, 3, 7].map((cards): CultistsEvent => ({ event: 'saw', seat: 0, about: 2, dead: 1, cards })),
  { event: 'card_laid', place: 'O2' },
  { event: 'card_laid', place: null },
  { event: 'explored', place: 'G1', token: 'plain' },
  { event: 'explored', place: 'G1', token: 'danger' },
  ...EncounterCard.map((status): CultistsEvent => ({ event: 'said', seat: 1, about: 2, status })),
  ...Cause.map((cause): CultistsEvent => ({ event: 'died', seat: 1, cause })),
  ...Role.map((role): CultistsEvent => ({ event: 'role_shown', seat: 1, role })),
  { event: 'token_drawn', seat: 1 },
  { event: 'token_drawn', seat: 0, token: 'bad-morale' },
  { event: 'token_kept', seat: 1 },
  { event: 'token_removed', seat: 1 },
  { event: 'passed', seat: 1 },
  { event: 'secured', seat: 1 },
  { event: 'secured', seat: 0, card: 'sabotage' },
  { event: 'fought', seat: 1, place: 'P1' },
  { event: 'banished', seat: 1 },
  { event: 'killed', seat: 1, about: 2 },
  { event: 'filled', seat: 1, place: 'L1' },
  { event: 'filled', seat: 0, place: 'L1', card: 'failure' },
  { event: 'inspected', seat: 1, place: 'R1', card: 'success', camera: false },
  { event: 'inspected', seat: 1, place: 'R1', card: 'success', camera: true },
  { event: 'book_shelved', place: 'D1' },
  { event: 'book_returned', place: 'D1' },
  { event: 'room_cleared', place: 'D1' },
  ...Shelf.map((shelf): CultistsEvent => ({ event: 'shelf_filled', shelf, points: 2 })),
  { event: 'vote_called', seat: 1 },
  { event: 'vote_began', discussion: true },
  { event: 'vote_began', discussion: false },
  { event: 'was_ready', seat: 1 },
  { event: 'vote_cast', seat: 0, about: 1, double: false },
  { event: 'vote_cast', seat: 0, about: null, double: false },
  { event: 'vote_shown', seat: 1, about: 2, double: true },
  { event: 'vote_shown', seat: 1, about: null, double: false },
  { event: 'vote_kept', seat: 1 },
  { event: 'vote_changed', seat: 1, about: 2 },
  { event: 'vote_changed', seat: 1, about: null },
  { event: 'vote_ended', about: 1 },
  { event: 'vote_ended', about: null },
  { event: 'portal_asked', seat: 1, about: 2 },
  { event: 'portal_refused', seat: 2 },
  { event: 'portal_closed', seat: 1, about: 2 },
  { event: 'clean_up', round: 3 },
  { event: 'answered', seat: 0, claims: false },
  { event: 'answered', seat: 0, claims: true },
  { event: 'claimed', seat: 1 },
  { event: 'guessing_began', seat: 1 },
  { event: 'seer_named', seat: 1, about: 2, right: true },
  { event: 'seer_named', seat: 1, about: 2, right: false },
  ...Ending.map((ending): CultistsEvent => ({ event: 'game_over', winner: 'cultists', ending })),
];
// Where a turn begins, nothing has happened yet: the caption says it.
const silent = new Set(['move_began', 'act_began']);
// What only its owner is told stands under the seal.
const sealed = new Set(['saw', 'vote_cast', 'answered']);

function whole(parts: readonly Part[]): string {
  return parts.map((part) => (part.is === 'own' ? whole(part.parts) : part.text)).join('');
}
// An id of a message, of a place or of a word of the protocol, or a value that was not put in.
const rawId =
  /cultists_|web_|[{}\u0001]|\b([GRL]1|O[12]|[PD][123])\b|lightblue|darkblue|secret-door|no-signal|crooked-eyes|undefined|\?\?/;

beforeAll(async () => {
  await startText();
  await loadWords('cultists');
});

describe.each(languages)('the words in %s', (one) => {
  beforeAll(() => language.use(one, false));

  // As who does it, as whom it is done to, as one who was told more, and as somebody who watches.
  it.each([1, 2, 0, undefined])('tell every event to seat %s', (me) => {
    for (const sample of samples) {
      const lines = sentences([sample], { of, me });
      const words = lines.map(({ parts }) => whole(parts)).join(' ');
      if (!silent.has(sample.event) && !sealed.has(sample.event))
        expect(words, JSON.stringify(sample)).toMatch(/\p{L}/u);
      expect(words).not.toMatch(rawId);
      expect(words).not.toMatch(/ {2}| [.,]|\.\.|\?{2}/);
      expect(words.charAt(0), words).toBe(words.charAt(0).toLocaleUpperCase());
    }
  });

  it.each([1, 2, 0, undefined])('caption every event that is seen by seat %s', (me) => {
    for (const sample of samples) {
      const { title, detail } = caption([sample], { of, me });
      expect(`${title} ${detail}`).not.toMatch(rawId);
      // Who is ready is not worth a caption.
      if (!sealed.has(sample.event) && sample.event !== 'was_ready')
        expect(`${title}${detail}`.length, JSON.stringify(sample)).not.toBe(0);
    }
  });

  it('say aloud nothing that one alone knows', () => {
    for (const sample of samples) {
      if (!('card' in sample) || !('seat' in sample) || sample.event === 'inspected') continue;
      const { card, ...open } = sample;
      expect(card).toBeDefined();
      expect(heardMove([sample], { of, me: 0 })).toBe(heardMove([open as CultistsEvent], { of, me: 0 }));
    }
    for (const sample of samples.filter(({ event }) => event === 'saw' || event === 'answered'))
      expect(heardMove([sample], { of, me: 0 })).toBe('');
  });

  it('name every thing', () => {
    const names = [
      ...Place.flatMap((place) => [
        things.placeName(place),
        things.placeShort(place),
        things.placeAt(place),
        things.placeTo(place),
      ]),
      ...EventToken.flatMap((token) => [things.eventTitle(token), things.eventText(token)]),
      ...Role.flatMap((role) => [things.roleName(role), things.roleText(role)]),
      ...[...EncounterCard, ...RoomCard].map(things.cardName),
      ...Shelf.map(things.shelfName),
      ...Ending.map(things.endingText),
      ...Cause.map(things.causeName),
      things.lakeName(),
      things.clearedName(),
      things.robotName(),
    ];
    for (const name of names) {
      expect(name).not.toMatch(rawId);
      expect(name).not.toBe('');
    }
  });

  it('ask every question', () => {
    const shown = {
      options: { players: 6, robot: false, level: 'first', roles: [] },
      turn: 1,
      looks: [{ seat: 0, about: 2 }],
      pending: { points: 3 },
    } as unknown as Knowledge;
    const questions: Question[] = [
      'go',
      'jump',
      'give',
      'look',
      'draw',
      'token',
      'act',
      'say',
      'partner',
      'ready',
      'vote',
      'change',
      'close',
      'seer',
    ];
    for (const question of questions) {
      expect(askTitle(question, shown, { of, me: 0 })).not.toMatch(rawId);
      expect(askText(question, shown)).not.toMatch(rawId);
    }
  });

  it('tell every claim, and name what it asks for', () => {
    const all: CultistsClaim[] = [
      ...Role.map((identity) => ({ kind: 'i_am' as const, identity })),
      { kind: 'my_route', first: 'lightblue', second: 'darkblue', third: 'none' },
      { kind: 'my_route', first: 'none', second: 'none', third: 'none' },
      ...EncounterCard.map((status) => ({ kind: 'i_checked' as const, seat: 2, status })),
      { kind: 'i_was_with', seat: 2 },
      ...Room.map((room) => ({ kind: 'i_put_success' as const, room })),
      { kind: 'i_suspect', seat: 2 },
      { kind: 'i_trust', seat: 2 },
    ];
    for (const claim of all) {
      for (const me of [2, 0, undefined])
        expect(plainParts(claims.words(claim, { of, me }))).not.toMatch(rawId);
      expect(claims.kindName(claim.kind)).not.toMatch(rawId);
      for (const field of Object.keys(claim).filter((name) => name !== 'kind')) {
        const { legend, choices } = claims.field(field);
        expect([legend, ...choices.map(({ text }) => text)].join()).not.toMatch(rawId);
      }
    }
  });
});
