// What the page says, in the reader's language. Every sentence is in web/messages/*.json under the same id in
// all five languages; a plural has one text for each form that its language knows (`_one`, `_few`, `_many`,
// `_other`), chosen by the value `count`.
import i18next from 'i18next';
import later from 'virtual:words';
import type english from '../../messages/en.json';
import { keep, kept } from '../look/keeping';
import { isLanguage, languages, preferred, type Language } from './languages';
import { pseudo } from './pseudo';

type Text = keyof typeof english;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
export type TextId =
  Text | (Text extends infer T ? (T extends `${infer Base}_${PluralForm}` ? Base : never) : never);
export type Values = Record<string, string | number>;

type File = () => Promise<{ default: Record<string, string> }>;
const files: Record<Language, File> = {
  en: () => import('../../messages/en.json') as never,
  cs: () => import('../../messages/cs.json') as never,
  de: () => import('../../messages/de.json') as never,
  nl: () => import('../../messages/nl.json') as never,
  fr: () => import('../../messages/fr.json') as never,
};

const asked = new Set<string>();
let pretending = false;

let current = $state<Language>('en');
let turn = $state(0);

async function load(file: File | undefined): Promise<Record<string, string>> {
  const texts = (await file?.())?.default ?? {};
  if (!pretending) return texts;
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, pseudo(text)]));
}

async function add(part: string, language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await load(later[part]?.[language]), true);
}

// The words of a part (messages.config.ts), in the language of now and any later one. A part without words is none.
export async function loadWords(part: string): Promise<void> {
  if (asked.has(part) || !later[part]) return;
  for (const one of languages) if (i18next.hasResourceBundle(one, 'translation')) await add(part, one);
  asked.add(part);
  turn += 1;
}

export const language = {
  get now(): Language {
    return current;
  },
  async use(wish: Language, remember = true): Promise<void> {
    if (!i18next.hasResourceBundle(wish, 'translation')) {
      i18next.addResourceBundle(wish, 'translation', await load(files[wish]));
      for (const part of asked) await add(part, wish);
    }
    await i18next.changeLanguage(wish);
    current = wish;
    turn += 1;
    document.documentElement.lang = wish;
    if (remember) keep('language', wish);
  },
};

export async function startText(): Promise<void> {
  const wish = new URLSearchParams(location.search).get('lang');
  await i18next.init({
    lng: 'en',
    fallbackLng: false,
    showSupportNotice: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: {},
  });
  const saved = kept('language');
  if (wish === 'xx') {
    pretending = true;
    await language.use('en', false);
  } else if (isLanguage(wish)) {
    await language.use(wish);
  } else {
    await language.use(isLanguage(saved) ? saved : preferred(navigator.languages), false);
  }
}

// Answers change with the language: read in a component, the component changes too.
export function t(id: TextId, values?: Values): string {
  void turn;
  return i18next.t(id, values ?? {});
}

// For ids put together at run time ("web_light_" + light): a missing one is a defect, and shows as its id.
export function say(id: string, values?: Values): string {
  void turn;
  return i18next.t(id, values ?? {});
}

// Made once for each language: that is slow.
const lists = new Map<Language, Intl.ListFormat>();

export function listed(items: string[]): string {
  void turn;
  let list = lists.get(current);
  if (!list)
    lists.set(current, (list = new Intl.ListFormat(current, { style: 'long', type: 'conjunction' })));
  return list.format(items);
}

// A number with a real minus sign; `signed` also shows the plus.
export function number(value: number): string {
  return String(value).replace('-', '−');
}
export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}

// The reader's own form of the language of the page: British days for a British browser.
function region(): string {
  void turn;
  return (
    navigator.languages.find((one) => one.split('-')[0] === current) ?? (current === 'en' ? 'en-GB' : current)
  );
}

export function moment(at: number): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
export function day(at: number): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium' }).format(at);
}
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(at);
}
