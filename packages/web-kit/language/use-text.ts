import { DEFAULT_LANGUAGE, directionOf, type Language, languageOf } from '@sayfa/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, translator } from './translate.ts';

/** Looks a text up by `namespace:key`; `count` chooses the plural. */
export type Translate = (key: string, words?: Record<string, string | number>) => string;

/** The texts and language of the page; the component follows a change. */
export const useText = (): {
  t: Translate;
  language: Language;
  direction: 'ltr' | 'rtl';
  setLanguage: (language: Language) => Promise<void>;
} => {
  const { i18n } = useTranslation(undefined, { i18n: translator });
  const language = languageOf(i18n.language) ?? DEFAULT_LANGUAGE;
  const t = useMemo<Translate>(() => {
    const translate = translator.getFixedT(language);
    return (key, words = {}) => translate(key, words);
  }, [language]);
  return { t, language, direction: directionOf(language), setLanguage: changeLanguage };
};
