import { describe, expect, it } from 'vitest';
import words from 'virtual:words';
import { bare, chapters, eventOfRule, found, ruleOfEvent, rulesOf } from './rules';

const english = (await words['rose.learn']!.en!()).default;

describe('the rules', () => {
  it('are all there, in their chapters', () => {
    const written = Object.keys(english)
      .filter((key) => key.startsWith('rose_rule_'))
      .map((key) => key.slice('rose_rule_'.length));
    expect(chapters.flatMap(rulesOf).sort()).toEqual(written.sort());
  });

  it('know the event they are about', () => {
    expect(eventOfRule('V3')).toBe('hasty');
    expect(eventOfRule('A1')).toBeUndefined();
    expect(ruleOfEvent('suspicious')).toBe('V14');
  });

  it('are found without accents and capitals, word by word', () => {
    expect(bare('Žetony ČASU, Größe, cœur')).toBe('zetony casu, grosse, coeur');
    expect(found('Sluneční hodiny se posunou o hodiny na kartě.', 'KARTE hodiny')).toBe(true);
    expect(found('Sluneční hodiny', 'mesic')).toBe(false);
    expect(found('anything', '  ')).toBe(true);
  });
});
