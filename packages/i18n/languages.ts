/** The interface languages; the first is default and fallback. Source: I18N-001. */
export const LANGUAGES = ['tr', 'en', 'fr', 'ar', 'ja'] as const;

/** The code of one interface language. */
export type Language = (typeof LANGUAGES)[number];

/** Used where nothing was chosen and where a text is missing. */
export const DEFAULT_LANGUAGE: Language = 'tr';

/** Which way the interface runs; pages of a book are never mirrored. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** The language meant by a tag such as `fr-CA`; undefined where it is none of ours. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const base = tag?.trim().toLowerCase().split(/[-_]/u)[0];
  return LANGUAGES.find((language) => language === base);
};
