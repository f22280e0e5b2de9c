import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstWords } from '../../../table/first/words';
import { languages } from '../../../text/languages';
import { language, loadWords, say, startText } from '../../../text/text.svelte';
import { buildings, eventCards, inquisitors, phases, roles, wares, type Knowledge } from '../model';
import { chapters } from './book';
import { larges } from './cards';
import client from './client';
import { isPartlyOurs, ruleBook, ruleChapters, rulesOf, variants } from './rules';
import { alsoAbout, explained, things, titleOf, type Thing, type Topic } from './topics';

beforeAll(async () => {
  await startText();
  await loadWords('devil');
  await loadWords('devil.learn');
});

const topics: Topic[] = [
  ...buildings.map((building): Topic => ({ is: 'building', building })),
  ...eventCards.map((card): Topic => ({ is: 'event', card })),
  ...inquisitors.map((inquisitor): Topic => ({ is: 'inquisitor', inquisitor })),
  ...(['rural', 'urban', 'church', 'alchemist'] as const).map((master): Topic => ({ is: 'master', master })),
  ...roles.map((role): Topic => ({ is: 'role', role })),
  ...[...wares, 'soul' as const].map((ware): Topic => ({ is: 'ware', ware })),
  ...[false, true].flatMap((large) =>
    [1, 2, 3, 4].map((number): Topic => ({ is: 'privilege', large, number })),
  ),
  ...phases.map((phase): Topic => ({ is: 'phase', phase })),
  ...(Object.keys(things) as Thing[]).map((is): Topic => ({ is })),
];
const keyOf = (topic: Topic): string => JSON.stringify(topic);
// What the page gets of the messages leaves out what is loaded later.
const english = JSON.parse(readFileSync(join(__dirname, '../../../../messages/en.json'), 'utf8')) as object;
const all = ruleChapters.flatMap(rulesOf);

describe('the rules of Deal with the Devil', () => {
  it('are all there, in their chapters', () => {
    const written = Object.keys(english)
      .filter((key) => key.startsWith('devil_rule_'))
      .map((key) => key.slice('devil_rule_'.length));
    expect([...all].sort()).toEqual(written.sort());
  });
  it('have one for every variant', () => {
    expect(rulesOf('O')).toHaveLength(variants.length);
  });
});

describe('what the rulebook leaves open', () => {
  it('is marked as ours in every rule that is so marked in docs/rules', () => {
    const written = readFileSync(join(__dirname, '../../../../../docs/rules/devil.md'), 'utf8');
    const rules = written.split(/^- (?=\*\*[A-Z]\d+\*\* )/m).slice(1);
    const open = rules.flatMap((rule) => {
      const [own = ''] = rule.split(/^(?:- |#|\|)/m);
      return own.includes('**[A]**') ? [/^\*\*(\w+)\*\*/.exec(own)![1]!] : [];
    });
    expect(open.length).toBeGreaterThan(20);
    for (const rule of open) expect(isPartlyOurs(rule), rule).toBe(true);
    const entries = chapters().flatMap((chapter) => chapter.entries);
    for (const rule of all)
      expect(entries.find(({ id }) => id === rule)?.ours !== undefined, rule).toBe(isPartlyOurs(rule));
  });
  it('is said where cards have such numbers', () => {
    const notes = chapters().flatMap(({ id, note }) => (note ? [id] : []));
    expect(notes).toEqual(['buildings', 'events', 'inquisitors']);
  });
});

describe.each(languages)('the book in %s', (one) => {
  beforeAll(() => language.use(one, false));
  // No id, nothing without a value, and nothing that is typed in the terminal.
  const raw = /devil_|web_|[{}]|undefined|NaN|[.;:] \?/;

  it('has everything of the box, each with an address of its own', () => {
    const entries = chapters().flatMap(({ entries }) => entries);
    const ids = [...entries.map(({ id }) => id), ...chapters().map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [
      ...roles,
      ...phases.map((phase) => `phase-${phase}`),
      ...Object.keys(things).map((thing) => `thing-${thing}`),
      ...buildings,
      ...eventCards,
      ...inquisitors,
      ...larges.map((large) => `large-${large}`),
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
      expect([title, ...text].join(' '), keyOf(topic)).not.toMatch(raw);
      expect(title).not.toBe('');
      expect(rules.length).toBeGreaterThan(0);
      expect(new Set(rules).size).toBe(rules.length);
      for (const rule of rules) expect(all).toContain(rule);
    }
  });

  it('leads from what is touched to everything else, by names that differ', () => {
    const reached = new Set<string>();
    const open = topics.filter(({ is }) => !(is in things));
    for (let topic = open.pop(); topic; topic = open.pop()) {
      const also = alsoAbout(topic);
      const names = also.map(titleOf);
      expect(new Set(names).size, keyOf(topic)).toBe(names.length);
      for (const next of also) {
        if (reached.has(keyOf(next))) continue;
        reached.add(keyOf(next));
        open.push(next);
      }
    }
    for (const is of Object.keys(things)) expect(reached).toContain(keyOf({ is: is as Thing }));
    for (const role of roles) expect(reached).toContain(keyOf({ is: 'role', role }));
  });

  it('tells at a table what an inquisitor would take, from what lies open', () => {
    const seat = {
      goods: {},
      built: ['farm', 'inn'],
      small: [true, false, false, false],
      large: [false, false, false, false],
      reputation: 0,
    };
    const shown = { seats: [seat, seat, seat, { ...seat, reputation: 3 }] } as unknown as Knowledge;
    for (const inquisitor of inquisitors) {
      const topic: Topic = { is: 'inquisitor', inquisitor };
      const [general, here] = [explained(topic).text, explained(topic, shown, 0).text];
      expect(here.slice(0, -1)).toEqual(general);
      expect(here.at(-1)!).not.toMatch(raw);
    }
    const vandal = explained({ is: 'inquisitor', inquisitor: 'vandal' }, shown, 0).text.at(-1);
    expect(vandal).toContain(explained({ is: 'building', building: 'farm' }).title);
  });

  it('has the game in short, and what its keys do', () => {
    const { short, keys } = client.book;
    const said = short.flatMap(({ name }) => [
      say(`web_devil_learn_short_${name}`),
      say(`web_devil_learn_short_${name}_text`),
    ]);
    const own = ['cards', 'more', 'notebook', 'identity'].map((does) => say(`web_devil_learn_key_${does}`));
    for (const text of [...said, ...own]) expect(text).not.toMatch(raw);
    expect(keys.more).toBe(true);
  });

  it('writes rules without what is typed in the terminal', () => {
    for (const rule of all) expect(ruleBook.ruleText(rule), rule).not.toMatch(raw);
  });

  it('fills the first sheet', () => {
    const { title, slots, hold } = firstWords('devil', {
      who: 'persona',
      wins: 'laurel',
      do: 'chest',
      found: 'eye',
    });
    for (const text of [title, hold, ...slots.map((slot) => slot.text)]) expect(text).not.toMatch(raw);
  });
});
