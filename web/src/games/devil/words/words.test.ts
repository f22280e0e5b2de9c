import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf, games } from '../../../../tests/recorded/devil';
import { languages } from '../../../text/languages';
import { language, loadWords, startText } from '../../../text/text.svelte';
import type { DevilClaim, DevilEvent } from '../model';
import {
  Building,
  EventCard,
  Inquisitor,
  Master,
  Means,
  Part as RolePart,
  PartOfTheScore,
  Privilege,
  Role,
  Stage,
  Step,
  Token,
  Ware,
} from '../types';
import { caption } from './caption';
import { claims } from './claims';
import { heardMove } from './heard';
import { plainParts, type Part } from './parts';
import { penaltyText } from './penalty';
import * as things from './things';
import { plain, sentences, Writer } from './writer';

const of = (seat: number): string => ['Anežka', 'Leo', 'Tomáš', 'Noor'][seat] ?? '?';

// Every kind of event, with everything that words can depend on; before it what it needs to be told.
type Samples = { [K in DevilEvent['event']]: DevilEvent[][] };
const buildings: Building[] = ['farm', 'chapel'];
const drawn: DevilEvent[] = [
  { event: 'kept', seat: 0, building: 'inn' },
  { event: 'drew_buildings', seat: 0, buildings: ['farm', 'chapel', 'dam', 'bank'] },
  { event: 'drew_event', seat: 0, card: 'comet' },
  { event: 'sent', seat: 0, about: 1, buildings },
  { event: 'received', seat: 0, about: 3, buildings },
  { event: 'cards_passed', count: 2, left: true },
];
const everything = Object.fromEntries(Ware.map((ware, at) => [ware, at + 1]));
const turn: DevilEvent = { event: 'turn_began', seat: 1 };
const facing: DevilEvent = { event: 'inquisition_turn', seat: 1 };
const chest = { seat: 0, role: 'devil', goods: { wood: 1, jesters: 2 }, ask: { souls: 2 } } as const;
const opened = { event: 'ritual_opened', goods: {}, devil: null, cultist: null } as const;
const samples: Samples = {
  round_began: [[{ event: 'round_began', round: 2 }]],
  produced: [
    [{ event: 'produced', seat: 1, goods: { wood: 2, ducats: 4 } }],
    [{ event: 'produced', seat: 1, goods: { grain: 1 }, building: 'farm' }],
  ],
  bought: [[{ event: 'bought', seat: 1, good: 'glass', ducats: 5 }]],
  sold: [[{ event: 'sold', seat: 1, good: 'marble', ducats: 2 }]],
  borrowed: [[{ event: 'borrowed', seat: 1, ducats: 3 }]],
  repaid: [[{ event: 'repaid', seat: 1, ducats: 1 }]],
  kept: [drawn],
  drew_buildings: [drawn],
  drew_event: [drawn],
  sent: [drawn],
  received: [drawn],
  cards_passed: [
    [{ event: 'cards_passed', count: 2, left: true }],
    [{ event: 'cards_passed', count: 2, left: false }],
  ],
  repay_began: [[{ event: 'repay_began' }]],
  offers_began: [[{ event: 'offers_began' }]],
  offered: [[{ event: 'offered', ...chest }], [{ event: 'offered', ...chest, goods: {}, ask: null }]],
  chest_came: [
    [{ event: 'chest_came', ...chest, reading: 1, spent: false }],
    [{ event: 'chest_came', ...chest, goods: {}, ask: null, reading: 1, spent: false }],
    [{ event: 'chest_came', ...chest, goods: {}, reading: 2, spent: true }],
  ],
  answered_chest: [
    [
      {
        event: 'answered_chest',
        seat: 0,
        role: 'devil',
        accepted: true,
        paid: { pure: 1, marked: 1 },
        jesters: 0,
      },
    ],
    [{ event: 'answered_chest', seat: 0, role: 'devil', accepted: false, paid: {}, jesters: 3 }],
  ],
  reading_ended: [[{ event: 'reading_ended', reading: 1 }], [{ event: 'reading_ended', reading: 2 }]],
  chest_home: [
    [{ event: 'chest_home', seat: 0, role: 'cultist', paid: true, goods: { ducats: 5, jesters: 1 } }],
    [{ event: 'chest_home', seat: 0, role: 'cultist', paid: false, goods: { glass: 1 } }],
    [{ event: 'chest_home', seat: 0, role: 'cultist', paid: false, goods: {} }],
  ],
  dropped: [[{ event: 'dropped', seat: 0, card: 'plague' }, { event: 'planning_began' }]],
  planning_began: [[{ event: 'planning_began' }]],
  planned: [[{ event: 'planned', seat: 0 }]],
  plan_opened: [
    [{ event: 'plan_opened', seat: 1, side: 'none', tokens: [], edge: [null, null], sites: [null, null] }],
    ...EventCard.map((card): DevilEvent[] => [
      {
        event: 'plan_opened',
        seat: 1,
        card,
        side: 'left',
        tokens: [...Token],
        edge: ['farm', 'inn'],
        sites: ['chapel', 'bank'],
      },
    ]),
  ],
  turn_began: [[turn]],
  event_played: EventCard.flatMap((card): DevilEvent[][] => [
    [turn, { event: 'event_played', seat: 1, card, side: 'left' }],
    [turn, { event: 'event_played', seat: 1, card, side: 'right' }],
  ]),
  gained: [
    [
      turn,
      { event: 'used', seat: 1, building: 'farm' },
      { event: 'gained', seat: 1, goods: everything, building: 'farm' },
    ],
    [{ event: 'gained', seat: 1, goods: { ducats: 2 }, building: 'pawnshop' }],
  ],
  paid: [
    [
      turn,
      { event: 'event_played', seat: 1, card: 'plague', side: 'right' },
      { event: 'paid', seat: 1, goods: { grain: 2 }, card: 'plague' },
    ],
    [turn, { event: 'paid', seat: 1, goods: { grain: 1 } }, { event: 'paid', seat: 1, goods: { grain: 1 } }],
  ],
  built: Building.map((building) => [turn, { event: 'built', seat: 1, building }]),
  used: [[turn, { event: 'used', seat: 1, building: 'farm' }]],
  tucked: [[turn, { event: 'tucked', seat: 1, building: 'farm' }]],
  hired: Master.flatMap((master): DevilEvent[][] => [
    [turn, { event: 'hired', seat: 1, master, ducats: 2, by_action: true }],
    [
      turn,
      { event: 'event_played', seat: 1, card: 'forest', side: 'left' },
      { event: 'hired', seat: 1, master, ducats: 0, by_action: false },
    ],
  ]),
  master_spent: Master.map((master) => [
    turn,
    { event: 'master_spent', seat: 1, master },
    { event: 'privilege_small', seat: 1, number: 1, field: 2 },
  ]),
  failed: Step.map((step): DevilEvent[] => [
    turn,
    {
      event: 'failed',
      seat: 1,
      step,
      ...(step === 'right' ? { card: 'plague' } : {}),
      ...(step === 'build1' ? { building: 'palace' } : {}),
    },
    { event: 'reputation_moved', seat: 1, from: 0, to: -1 },
  ]),
  privilege_small: [[turn, { event: 'privilege_small', seat: 1, number: 4, field: 1 }]],
  privilege_gone: [true, false].map((earned) => [
    turn,
    { event: 'built', seat: 1, building: 'dam' },
    { event: 'privilege_gone', seat: 1, number: 2, earned },
  ]),
  privilege_large: Privilege.map((privilege) => [turn, { event: 'privilege_large', seat: 1, privilege }]),
  token_lost: [
    [turn, { event: 'built', seat: 1, building: 'guild-house' }, { event: 'token_lost', seat: 1 }],
  ],
  interest_paid: [[{ event: 'interest_paid', seat: 1, steps: 3, entries: 0 }]],
  debt_now: [
    [
      { event: 'interest_paid', seat: 1, steps: 8, entries: 2 },
      { event: 'debt_now', seat: 1, debt: 10 },
    ],
    [
      { event: 'interest_paid', seat: 1, steps: 10, entries: 3 },
      { event: 'debt_now', seat: 1, debt: 9 },
      { event: 'demons', seat: 1, count: 2 },
    ],
  ],
  reputation_moved: [
    [
      turn,
      { event: 'used', seat: 1, building: 'abbey' },
      { event: 'reputation_moved', seat: 1, from: 2, to: -1 },
    ],
  ],
  angels: [
    [turn, { event: 'built', seat: 1, building: 'chapel' }, { event: 'angels', seat: 1, count: 2 }],
    [
      { event: 'angels', seat: 1, count: 1 },
      { event: 'demons', seat: 2, count: 1 },
    ],
  ],
  demons: [[turn, { event: 'built', seat: 1, building: 'inn' }, { event: 'demons', seat: 1, count: 1 }]],
  demons_returned: [
    [
      turn,
      { event: 'built', seat: 1, building: 'hospital' },
      { event: 'demons_returned', seat: 1, count: 1 },
    ],
  ],
  indulgence: [
    [
      turn,
      { event: 'built', seat: 1, building: 'chapel' },
      { event: 'angels', seat: 1, count: 2 },
      { event: 'indulgence', seat: 1, count: 1 },
    ],
  ],
  guest_came: [true, false].map((none_left) => [
    turn,
    { event: 'used', seat: 1, building: 'inn' },
    { event: 'guest_came', seat: 1, none_left },
    { event: 'points', seat: 1, points: -2 },
  ]),
  points: [
    [facing, { event: 'suffered', seat: 1, inquisitor: 'friar' }, { event: 'points', seat: 1, points: -3 }],
  ],
  slid: [
    [
      { event: 'slid', seat: 1, from: -3, to: -1 },
      { event: 'slid', seat: 0, from: 2, to: 1 },
    ],
  ],
  hunt_began: [[{ event: 'hunt_began' }]],
  accused: [[{ event: 'accused', seat: 0, about: 2 }]],
  vote_shown: [
    [
      { event: 'vote_shown', seat: 0, about: 1 },
      { event: 'vote_shown', seat: 1, about: null },
    ],
    [
      { event: 'vote_shown', seat: 1, about: 0 },
      { event: 'vote_shown', seat: 2, about: 0 },
      { event: 'questioned', seat: 0 },
    ],
  ],
  questioned: [[{ event: 'questioned', seat: 1 }]],
  proved: [
    [
      { event: 'proved', seat: 1 },
      { event: 'angels', seat: 1, count: 1 },
    ],
  ],
  confessed: [
    [
      { event: 'confessed', seat: 1 },
      { event: 'reputation_moved', seat: 1, from: 0, to: -1 },
    ],
  ],
  wings_began: [[{ event: 'wings_began' }]],
  wings_bought: [
    [
      { event: 'wings_bought', seat: 1, count: 2, ducats: 10 },
      { event: 'angels', seat: 1, count: 2 },
    ],
  ],
  ritual_began: [[{ event: 'ritual_began' }]],
  ritual_closed: [[{ event: 'ritual_closed', seat: 0 }]],
  ritual_opened: [
    ...Role.map((role): DevilEvent[] => [{ ...opened, role }]),
    [{ ...opened, role: 'devil', seat: 1, goods: { ducats: 3, wood: 1, pure: 2, marked: 1 } }],
    [{ ...opened, role: 'cultist', goods: { ducats: 1 }, devil: 1 }],
    [{ ...opened, role: 'mortal-a', devil: 0, cultist: 1 }],
  ],
  bribed_away: [[{ event: 'bribed_away', inquisitor: 'ascetic' }]],
  bribe_left: [[{ event: 'bribe_left', ducats: 3 }]],
  souls_shown: [
    [{ event: 'souls_shown', pure: 0, marked: 0 }],
    [{ event: 'souls_shown', pure: 2, marked: 1 }],
  ],
  ritual_reward: [
    [{ event: 'ritual_reward', role: 'devil', goods: { wood: 1, ducats: 2 } }],
    [{ event: 'ritual_reward', role: 'cultist', goods: { grain: 1, ducats: 4 } }],
  ],
  turned: [[{ event: 'turned', inquisitor: 'orator', number: 1 }]],
  named: (['devil', 'cultist'] as const).flatMap((role) =>
    [true, false].map((right): DevilEvent[] => [
      { ...opened, role: 'mortal-a', [role]: 1 },
      { ...opened, role: 'mortal-b', [role]: 1 },
      { event: 'named', about: 1, role, right },
    ]),
  ),
  roles_shown: [Role.map((role, seat) => ({ event: 'roles_shown', seat, role }))],
  guess_scored: [true, false].map((right) => [
    { event: 'guess_scored', seat: 1, about: 2, role: 'devil', right },
  ]),
  inquisition_began: [[{ event: 'inquisition_began' }]],
  inquisition_turn: [[facing]],
  answered: Means.map((means) => [facing, { event: 'answered', seat: 1, inquisitor: 'house-guest', means }]),
  suffered: Inquisitor.map((inquisitor) => [facing, { event: 'suffered', seat: 1, inquisitor }]),
  gave: [
    [facing, { event: 'suffered', seat: 1, inquisitor: 'ascetic' }, { event: 'gave', seat: 1, good: 'wood' }],
  ],
  building_lost: [
    [
      facing,
      { event: 'suffered', seat: 1, inquisitor: 'vandal' },
      { event: 'building_lost', seat: 1, building: 'inn' },
    ],
  ],
  inquisitors_came: [[{ event: 'inquisitors_came' }]],
  guests_left: [[{ event: 'guests_left' }]],
  scored: PartOfTheScore.map((part) => [{ event: 'scored', seat: 1, part, points: -2 }]),
  discarded: [[{ event: 'discarded', seat: 1, goods: { stone: 2 }, building: 'trade-route' }]],
  game_over: [[{ event: 'game_over', winners: [1] }], [{ event: 'game_over', winners: [0, 1, 3] }]],
};
// The same moments of two seats that were told different things alone.
function aloneTold(rich: boolean): DevilEvent[][] {
  const role = rich ? 'devil' : 'mortal-a';
  const goods = rich ? { glass: 2, jesters: 1 } : {};
  const ask = rich ? { souls: 2 } : null;
  const mine: Building[] = rich ? ['palace', 'calvary'] : ['farm', 'inn'];
  return [
    [{ event: 'offered', seat: 0, role, goods, ask }],
    [{ event: 'chest_came', seat: 0, role, reading: 1, spent: !rich, goods, ask }],
    [
      {
        event: 'answered_chest',
        seat: 0,
        role,
        accepted: rich,
        paid: rich ? { pure: 2 } : {},
        jesters: rich ? 1 : 0,
      },
      { event: 'reading_ended', reading: 1 },
    ],
    [{ event: 'chest_home', seat: 0, role, paid: rich, goods }],
    [
      { event: 'kept', seat: 0, building: mine[0]! },
      { event: 'drew_buildings', seat: 0, buildings: mine },
      { event: 'drew_event', seat: 0, card: rich ? 'comet' : 'plague' },
      { event: 'sent', seat: 0, about: 1, buildings: mine },
      { event: 'received', seat: 0, about: 3, buildings: mine },
      { event: 'cards_passed', count: 2, left: true },
    ],
    [{ event: 'dropped', seat: 0, card: rich ? 'comet' : 'plague' }, { event: 'planning_began' }],
    [{ event: 'accused', seat: 0, about: rich ? 2 : null }],
  ];
}
const all = Object.entries(samples) as [DevilEvent['event'], DevilEvent[][]][];

// Where something begins, nothing has happened yet: a caption or a heading says it. And what is sealed until all have
// answered is told then.
const silent: readonly DevilEvent['event'][] = [
  'repay_began',
  'offers_began',
  'planning_began',
  'planned',
  'turn_began',
  'hunt_began',
  'accused',
  'wings_began',
  'ritual_began',
  'ritual_closed',
  'inquisition_began',
  'inquisition_turn',
];
// What one alone is told, or has told himself, has no caption of its own.
const uncaptioned: readonly DevilEvent['event'][] = [
  'planned',
  'accused',
  'ritual_closed',
  'chest_came',
  'answered_chest',
  'chest_home',
  'ritual_opened',
  'bribe_left',
  'ritual_reward',
  'guess_scored',
  'inquisitors_came',
  'guests_left',
  'discarded',
];

function whole(parts: readonly Part[]): string {
  return parts.map((part) => (part.is === 'own' ? whole(part.parts) : part.text)).join('');
}
// An id of a message or of a word of the protocol, or a value that was not put in.
const ids = [...Building, ...EventCard, ...Role, ...Inquisitor].filter((id) => id.includes('-'));
const rawId = new RegExp(`devil_|web_|[{}\\u0001]|undefined|NaN|${ids.join('|')}`);

beforeAll(async () => {
  await startText();
  await loadWords('devil');
});

describe.each(languages)('the words in %s', (one) => {
  beforeAll(() => language.use(one, false));

  // As who does it, as another, and as somebody who watches.
  it.each([1, 0, undefined])('tell every event to seat %s', (me) => {
    for (const [kind, events] of all) {
      for (const sample of events) {
        const words = sentences(sample, { of, me }).map(({ parts }) => whole(parts));
        if (!silent.includes(kind)) expect(words.join(''), JSON.stringify(sample)).toMatch(/\p{L}/u);
        for (const line of words) {
          expect(line).not.toMatch(rawId);
          expect(line).not.toMatch(/ {2}| [.,]|\.\.|,,|\( | \)|\(\)/);
          expect(line.charAt(0), line).toBe(line.charAt(0).toLocaleUpperCase());
        }
      }
    }
  });

  it.each([1, 0, undefined])('caption every event that is seen by seat %s', (me) => {
    for (const [kind, events] of all) {
      for (const sample of events) {
        const { title, detail } = caption(sample, { of, me });
        expect(`${title} ${detail}`).not.toMatch(rawId);
        expect(`${title} ${detail}`).not.toMatch(/ {2,}[.,]|\.\.|\(\)/);
        if (!uncaptioned.includes(kind))
          expect(`${title}${detail}`, JSON.stringify(sample)).toMatch(/\p{L}/u);
      }
    }
  });

  it('begin with the first round and what is asked first', () => {
    const writer = new Writer({ of, me: 0 });
    writer.start();
    writer.write([{ event: 'reading_ended', reading: 1 }]);
    const kinds = writer.sentences.map(({ kind }) => kind);
    expect(kinds).toEqual(['day', 'heading', 'note']);
    expect(whole(writer.sentences[0]!.parts)).toBe(things.roundName(1));
    expect(whole(writer.sentences[1]!.parts)).toBe(things.phaseName('trading'));
  });

  it('call nothing lost before it was chosen', () => {
    const nothing = things.nothing();
    for (const inquisitor of Inquisitor) {
      const told = sentences([facing, { event: 'suffered', seat: 1, inquisitor }], { of, me: 0 });
      const chosen = ['ascetic', 'libertine', 'vandal'].includes(inquisitor);
      expect(whole(told[0]!.parts).includes(` ${nothing}`), inquisitor).toBe(!chosen);
    }
  });

  it('tell what a lasting building brings in its phase', () => {
    for (const before of [[], [turn], [{ event: 'interest_paid', seat: 0, steps: 1, entries: 0 }]]) {
      const gained: DevilEvent = {
        event: 'gained',
        seat: 1,
        goods: { ducats: 2 },
        building: 'cultists-hideout',
      };
      const told = sentences([...(before as DevilEvent[]), gained], { of, me: 0 });
      expect(told.at(-2)?.kind).toBe('heading');
      expect(whole(told.at(-2)!.parts)).toBe(things.phaseName('reputation'));
      expect(whole(told.at(-1)!.parts)).toContain(things.buildingName('cultists-hideout'));
    }
  });

  it('say every event aloud without arrows', () => {
    for (const [, events] of all)
      for (const sample of events) expect(heardMove(sample, { of, me: 1 })).not.toMatch(/→|[{}]|devil_|web_/);
  });

  it('caption a deed with the seal of its seat, and what befalls all with none', () => {
    const seatOf = (told: DevilEvent[]): number | null | undefined => caption(told, { of, me: 0 }).seat;
    const used: DevilEvent = { event: 'used', seat: 1, building: 'farm' };
    expect(seatOf([turn, used])).toBe(1);
    expect(seatOf([turn, used, { event: 'turn_began', seat: 2 }])).toBe(2);
    const paid: DevilEvent = { event: 'interest_paid', seat: 3, steps: 1, entries: 0 };
    expect(seatOf([turn, used, paid])).toBeNull();
    expect(seatOf([turn, used, { event: 'hunt_began' }])).toBeNull();
  });

  it('say nothing aloud, nor over the table, of what one alone was told', () => {
    const [poor, rich] = [false, true].map((one) =>
      aloneTold(one).map((told) => ({
        heard: heardMove(told, { of, me: 0 }),
        caption: caption(told, { of, me: 0 }),
        lines: sentences(told, { of, me: 0 }).map((line) => ({ kind: line.kind, words: plain(line) })),
      })),
    );
    expect(rich).toEqual(poor);
  });

  it('name every thing', () => {
    const names = [
      ...Ware.map(things.wareName),
      ...Ware.flatMap((ware) => [0, 1, 2, 5].map((count) => things.counted(ware, count))),
      ...Role.flatMap((role) => [things.roleName(role), things.roleText(role)]),
      ...RolePart.map(things.partName),
      ...Building.flatMap((building) => [
        things.buildingName(building),
        things.effectText(building),
        things.kindText(building),
        things.symbolsText(building),
        things.costText(building),
      ]),
      ...EventCard.flatMap((card) => [
        things.eventName(card),
        things.eventText(card, 'left'),
        things.eventText(card, 'right'),
      ]),
      ...Master.flatMap((master) => [things.masterName(master), things.masterText(master)]),
      ...Privilege.flatMap((one) => [things.privilegeName(one), things.largeText(one)]),
      ...[1, 2, 3, 4].flatMap((number) => [things.smallName(number), things.fieldName(number)]),
      ...Inquisitor.flatMap((one) => [things.inquisitorName(one), things.inquisitorText(one)]),
      ...Stage.map(things.stageName),
      ...Step.flatMap((step) => (step === 'none' ? [] : [things.stepName(step)])),
      ...Token.map(things.tokenName),
      ...(['none', 'left', 'right'] as const).map(things.sideName),
      ...PartOfTheScore.flatMap((part) => [things.scorePartName(part), things.scorePartText(part, 3)]),
    ];
    for (const name of names) {
      expect(name).not.toMatch(rawId);
      expect(name, names.join(', ')).toMatch(/\p{L}/u);
      expect(name.trim()).toBe(name);
    }
  });

  it('tell things of the same kind apart', () => {
    const kinds = [
      Building.map(things.buildingName),
      EventCard.map(things.eventName),
      Inquisitor.map(things.inquisitorName),
      Role.map(things.roleName),
      Master.map(things.masterName),
      Ware.map(things.wareName),
      Token.map(things.tokenName),
    ];
    for (const names of kinds) expect(new Set(names).size).toBe(names.length);
  });

  it('say what every inquisitor takes', () => {
    const { first } = gameOf('plain', 'public');
    for (const inquisitor of Inquisitor) {
      const words = penaltyText(inquisitor, first, 0);
      expect(words).toMatch(/\p{L}/u);
      expect(words).not.toMatch(rawId);
    }
  });

  it('tell every claim, and name what it asks for', () => {
    const said: DevilClaim[] = [
      ...(['wood', 'stone', 'grain', 'glass', 'marble', 'ducats'] as const).map((good) => ({
        kind: 'i_want' as const,
        good,
      })),
      { kind: 'i_can_pay', amount: '2' },
      { kind: 'i_can_pay', amount: '7' },
      ...Role.map((identity) => ({ kind: 'i_suspect' as const, seat: 2, identity })),
      ...Role.map((identity) => ({ kind: 'i_am_not' as const, identity })),
      ...Role.map((identity) => ({ kind: 'i_am' as const, identity })),
      { kind: 'my_offer_was_taken' },
      { kind: 'my_offer_was_not_taken' },
    ];
    for (const claim of said) {
      const told = [2, 0, undefined].map((me) => plainParts(claims.words(claim, { of, me })));
      for (const words of told) {
        expect(words).toMatch(/\p{L}/u);
        expect(words).not.toMatch(rawId);
      }
      // Who is meant is addressed; the others hear the name.
      expect(told[0] === told[1]).toBe(claim.kind !== 'i_suspect');
      expect(told[1]).toBe(told[2]);
      expect(claims.kindName(claim.kind)).not.toMatch(rawId);
      for (const field of Object.keys(claim).filter((name) => name !== 'kind')) {
        const { legend, choices } = claims.field(field);
        expect([legend, ...choices.map(({ text }) => text)].join()).not.toMatch(rawId);
        if (field !== 'seat') expect(choices.length).toBeGreaterThan(3);
      }
    }
  });
});

it('recorded games have every kind of event', () => {
  const told = games.flatMap((name) =>
    ([0, 1, 2, 3, 'public'] as const).flatMap((viewer) =>
      gameOf(name, viewer).steps.flatMap(({ events }) => events),
    ),
  );
  const kinds = new Set(told.map(({ event }) => event));
  expect(all.map(([kind]) => kind).filter((kind) => !kinds.has(kind))).toEqual([]);
});
