import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstWords } from '../../../table/first/words';
import { languages } from '../../../text/languages';
import { language, loadWords, startText } from '../../../text/text.svelte';
import { eventTokens, places, roles, type Knowledge } from '../model';
import { EncounterCard, RoomCard } from '../types';
import { chapters } from './book';
import { ruleChapters, rulesOf, ruleText } from './rules';
import { alsoAbout, explained, tokens, type Token, type Topic } from './topics';

beforeAll(async () => {
  await startText();
  await loadWords('cultists');
  await loadWords('cultists.learn');
});

const topics: Topic[] = [
  ...places.map((place): Topic => ({ is: 'place', place })),
  ...[...EncounterCard, ...RoomCard].map((card): Topic => ({ is: 'card', card })),
  ...eventTokens.map((event): Topic => ({ is: 'event', event })),
  ...roles.map((role): Topic => ({ is: 'role', role })),
  ...(Object.keys(tokens) as Token[]).map((token): Topic => ({ is: 'token', token })),
  { is: 'person', name: 'Vera', ghost: false, robot: false, knife: false },
  { is: 'person', name: 'Vera', ghost: true, robot: false, knife: false },
  { is: 'person', name: '', ghost: false, robot: true, knife: false },
];
// What the page gets of the messages leaves out what is loaded later.
const english = JSON.parse(readFileSync(join(__dirname, '../../../../messages/en.json'), 'utf8')) as object;
const all = ruleChapters.flatMap(rulesOf);

describe('the rules of Among Cultists', () => {
  it('are all there, in their chapters', () => {
    const written = Object.keys(english)
      .filter((key) => key.startsWith('cultists_rule_'))
      .map((key) => key.slice('cultists_rule_'.length));
    expect([...all].sort()).toEqual(written.sort());
  });
});

describe.each(languages)('the book in %s', (one) => {
  beforeAll(() => language.use(one, false));
  const raw = /cultists_|web_|[{}]|\b([GRL]1|O[12]|[PD][123]|NE)\b/;

  it('has every role, event, card and place, each with an address of its own', () => {
    const entries = chapters().flatMap(({ entries }) => entries);
    const ids = [
      ...entries.flatMap(({ id, also }) => [id, ...(also ?? [])]),
      ...chapters().map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [
      ...roles,
      ...eventTokens,
      ...places.map((place) => `place-${place}`),
      ...EncounterCard,
      ...RoomCard,
      ...all,
    ])
      expect(ids).toContain(id);
    for (const { title, text } of entries) {
      expect(`${title ?? ''} ${text}`).not.toMatch(raw);
      expect(text).not.toBe('');
    }
    for (const { title } of chapters()) expect(title).not.toMatch(raw);
  });

  it('explains everything that can be touched, and leads to rules that are there', () => {
    for (const topic of topics) {
      const { title, text, rules } = explained(topic);
      expect([title, ...text].join(' '), JSON.stringify(topic)).not.toMatch(raw);
      if (topic.is !== 'person') expect(title).not.toBe('');
      expect(rules.length).toBeGreaterThan(0);
      for (const rule of rules) expect(all).toContain(rule);
    }
  });

  it('leads from what is touched to everything that lies there', () => {
    const room = { deck: [], books: 1, token: null, explored: false, cleared: false, cultist: true };
    const shown = {
      rooms: { G1: room, R1: { ...room, token: 'danger', explored: true } },
      fishman: 'NW',
      portal: { open: true, due: 5 },
    } as unknown as Knowledge;
    const holder: Topic = { is: 'person', name: 'Ada', ghost: false, robot: false, knife: true };
    const from: Topic[] = [holder, ...places.map((place): Topic => ({ is: 'place', place }))];
    const reached = from.flatMap((topic) =>
      alsoAbout(topic, shown).map((one) => (one.is === 'token' ? one.token : '')),
    );
    expect(new Set(reached)).toEqual(new Set(Object.keys(tokens)));
    expect(alsoAbout({ is: 'place', place: 'NW' }, shown)).toContainEqual({ is: 'token', token: 'fishman' });
    expect(alsoAbout({ is: 'place', place: 'NE' }, shown)).not.toContainEqual({
      is: 'token',
      token: 'fishman',
    });
    expect(alsoAbout({ ...holder, knife: false }, shown)).not.toContainEqual({ is: 'token', token: 'knife' });
  });

  it('calls places by their names', () => {
    for (const rule of all) expect(ruleText(rule)).not.toMatch(raw);
  });

  it('fills the first sheet', () => {
    const { title, slots, hold } = firstWords('cultists', {
      who: 'persona',
      wins: 'book',
      do: 'lantern',
      found: 'eye',
    });
    for (const text of [title, hold, ...slots.map((slot) => slot.text)]) expect(text).not.toMatch(raw);
  });
});
