import type { Caption } from './content-values.ts';

/** Languages of captions in the form, as BCP 47 tags; the API accepts others. */
export const CAPTION_LANGUAGES: readonly string[] = [
  ...['tr', 'en', 'fr', 'ar', 'ja', 'de', 'es', 'it', 'ru', 'fa', 'ku', 'zh'],
];

/** The language of the next captions: that of the interface, else the first that has none yet. */
export const languageOfNext = (
  interfaceLanguage: string,
  captions: readonly Pick<Caption, 'lang'>[],
): string =>
  [interfaceLanguage, ...CAPTION_LANGUAGES].find((language) =>
    captions.every(({ lang }) => lang !== language),
  ) ?? interfaceLanguage;
