export const languages = ['en', 'cs', 'de', 'nl', 'fr'] as const;
export type Language = (typeof languages)[number];

// Each in its own words, for those who cannot read the language that is set.
export const languageNames: Record<Language, string> = {
  en: 'English',
  cs: 'Čeština',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
};

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

// The first of the reader's languages that we speak.
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const base = wish.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
