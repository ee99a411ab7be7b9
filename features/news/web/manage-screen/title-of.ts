import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sayfa/i18n';
import type { ManagedItem } from '../../contract/index.ts';

/** The title of an item in a language, else in the first that has one. */
export const titleOf = (item: Pick<ManagedItem, 'texts'>, language: Language): string => {
  for (const candidate of [language, DEFAULT_LANGUAGE, ...LANGUAGES]) {
    const title = item.texts[candidate]?.title;
    if (title) return title;
  }
  return '';
};
