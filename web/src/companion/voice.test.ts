// What is read aloud: only if wanted, and only by voices of this device in the language of the page.
import { beforeEach, expect, test, vi } from 'vitest';

const voice = (voiceURI: string, lang: string, localService: boolean) => ({ voiceURI, lang, localService });
let all = [voice('far', 'en-GB', false), voice('near', 'en_US', true), voice('tief', 'de-DE', true)];
const spoken: { text: string; voice: { voiceURI: string } }[] = [];

vi.stubGlobal('speechSynthesis', {
  getVoices: () => all,
  cancel: () => undefined,
  speak: (one: (typeof spoken)[0]) => spoken.push(one),
  addEventListener: () => undefined,
});
vi.stubGlobal(
  'SpeechSynthesisUtterance',
  class {
    constructor(readonly text: string) {}
  },
);
const { startText } = await import('../text/text.svelte');
const { chooseVoice, say, setVoice, voiceOf, voices } = await import('./voice');

beforeEach(async () => {
  localStorage.clear();
  spoken.length = 0;
  await startText();
});

test('voices that need a network are none', () => {
  expect(voices('en').map(({ voiceURI }) => voiceURI)).toEqual(['near']);
  expect(voices('cs')).toEqual([]);
});

test('silent until it is wanted', () => {
  expect(say('Mix them.')).toBe(false);
  expect(say('Mix them.', { wanted: true })).toBe(true);
  setVoice(true);
  expect(say('Mix them again.')).toBe(true);
  expect(spoken.map(({ text, voice }) => [text, voice.voiceURI])).toEqual([
    ['Mix them.', 'near'],
    ['Mix them again.', 'near'],
  ]);
});

test('a language without a voice is read by somebody', () => {
  all = all.filter(({ lang }) => !lang.startsWith('en'));
  expect(say('Mix them.', { wanted: true })).toBe(false);
});

test('a chosen voice is remembered, for its language', () => {
  all = [voice('one', 'de', true), voice('two', 'de-AT', true)];
  expect(voiceOf('de')?.voiceURI).toBe('one');
  chooseVoice('de', all[1] as unknown as SpeechSynthesisVoice);
  expect(voiceOf('de')?.voiceURI).toBe('two');
  expect(voiceOf('en')).toBeUndefined();
});
