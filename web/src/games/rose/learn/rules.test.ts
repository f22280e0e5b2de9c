import { describe, expect, it } from 'vitest';
import words from 'virtual:words';
import { chapters, eventOfRule, ruleOfEvent, rulesOf } from './rules';

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
});
