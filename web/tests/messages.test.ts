// All five message files say the same things: the same ids, the same values in them, and for each plural the
// forms that its language has. What the page asks for by id is there, and nothing lies there unused.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { laterParts, ofTheTerminal, partOf } from '../messages.config';
import { languages, type Language } from '../src/text/languages';

type Texts = Record<string, string>;
const forms = /_(zero|one|two|few|many|other)$/;

function texts(language: Language): Texts {
  return JSON.parse(readFileSync(join(__dirname, `../messages/${language}.json`), 'utf8')) as Texts;
}
const files = Object.fromEntries(languages.map((language) => [language, texts(language)])) as Record<
  Language,
  Texts
>;
const english = files.en;

const isPlural = (id: string): boolean => forms.test(id) && `${id.replace(forms, '')}_one` in english;
const values = (text: string): string[] => [...new Set(text.match(/\{[^}]*\}/g) ?? [])].sort();

describe.each(languages)('the messages in %s', (language) => {
  const mine = files[language];
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test('have all that English has, and no more', () => {
    const base = (id: string): string => (isPlural(id) ? id.replace(forms, '') : id);
    const theirs = [...new Set(Object.keys(english).map(base))].sort();
    expect([...new Set(Object.keys(mine).map(base))].sort()).toEqual(theirs);
  });

  test('have every form of every plural', () => {
    const bases = new Set(
      Object.keys(english)
        .filter(isPlural)
        .map((id) => id.replace(forms, '')),
    );
    for (const base of bases) {
      const has = Object.keys(mine).filter((id) => id.replace(forms, '') === base && forms.test(id));
      expect(has.map((id) => id.slice(base.length + 1)).sort(), base).toEqual([...categories].sort());
    }
  });

  test('take the same values', () => {
    for (const [id, text] of Object.entries(mine)) {
      const original = english[id] ?? english[id.replace(forms, '_other')] ?? '';
      const extra = values(text).filter((value) => !values(original).includes(value));
      expect(extra, id).toEqual([]);
      // One form of a plural may do without its number ("one card").
      const missing = values(original).filter((value) => !values(text).includes(value));
      expect(isPlural(id) ? missing.filter((value) => value !== '{count}') : missing, id).toEqual([]);
    }
  });

  test('are written with the signs of print', () => {
    for (const [id, text] of Object.entries(mine)) {
      if (ofTheTerminal(id)) continue;
      expect(text, id).not.toMatch(/["']|\.\.\.|(^|[ (])-\d|  /);
      expect(text.trim(), id).toBe(text);
      expect(text, id).not.toBe('');
    }
  });
});

describe('the page', () => {
  const root = join(__dirname, '../src');
  const sources = (from: string): string[] =>
    readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
      const path = join(from, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
    });
  const code = sources(root)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

  test('says of replays only where their words are loaded', () => {
    const early = sources(root).filter((path) => !/\/replay\/|ReplayPage/.test(path));
    for (const path of early) {
      const asked = [...readFileSync(path, 'utf8').matchAll(/['`](web_[a-zA-Z0-9_]+)/g)].map(([, id]) => id!);
      expect(
        asked.filter((id) => /(^|\.)replay$/.test(partOf(id) ?? '')),
        path,
      ).toEqual([]);
    }
  });

  test('says of the companion only where its words are loaded', () => {
    for (const path of sources(root)) {
      const asked = [...readFileSync(path, 'utf8').matchAll(/['`]([a-z]+_[a-zA-Z0-9_]+)/g)].map(
        ([, id]) => id!,
      );
      const parts = asked.map((id) => partOf(id) ?? '').filter((part) => /(^|\.)box$/.test(part));
      const own = /\/games\/([a-z]+)\/companion\//.exec(path)?.[1];
      const loaded = own ? ['box', `${own}.box`] : /\/companion\/|\/games\/spines/.test(path) ? ['box'] : [];
      expect(
        parts.filter((part) => !loaded.includes(part)),
        path,
      ).toEqual([]);
    }
  });

  test('loads every text of a game with it, and nothing of it before', () => {
    expect(laterParts).toContain('rose');
    expect(partOf('web_rose_turn_day')).toBe('rose');
    expect(partOf('rose_monk_red')).toBe('rose');
    expect(partOf('web_rose_analysis_saw_how')).toBe('rose.replay');
    expect(partOf('web_rose_new_edition_classic')).toBe('page');
    expect(partOf('rose_name')).toBe('page');
    expect(partOf('play_title')).toBeUndefined();
  });

  test('asks for no message that is not there', () => {
    const asked = [...code.matchAll(/\b(?:t|say)\(\s*'([a-z]+_[a-zA-Z0-9_]+)'/g)].map(
      (match) => match[1] ?? '',
    );
    const missing = asked.filter((id) => !(id in english) && !(`${id}_other` in english));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('uses every message of its own', () => {
    const written = new Set(code.match(/\b[a-z]+_[a-zA-Z0-9_]+/g) ?? []);
    const beginnings = [...written].filter((word) => word.endsWith('_'));
    // `web_${game}_new_…`: the same for every game.
    const ofGames = [...code.matchAll(/`web_\$\{[^}]*\}(_[a-z]+_)/g)].map((match) => match[1] ?? '');
    const unused = Object.keys(english).filter((id) => {
      if (!id.startsWith('web_') && !/^([a-z]+_)?box_/.test(id)) return false;
      const base = isPlural(id) ? id.replace(forms, '') : id;
      // What is told of somebody has a second text for the reader (`toldOf`).
      if (written.has(base.replace(/_you$/, ''))) return false;
      if (written.has(base) || beginnings.some((beginning) => base.startsWith(beginning))) return false;
      return !ofGames.some((part) => new RegExp(`^web_[a-z]+${part}`).test(base));
    });
    expect(unused).toEqual([]);
  });
});
