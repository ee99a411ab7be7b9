import type { Language } from '@sayfa/i18n';

/** The words for a code in a language, with `{{name}}` filled in. Always answers something readable. */
export type Messages = (
  language: Language,
  code: string,
  words?: Record<string, string | number>,
) => string;
