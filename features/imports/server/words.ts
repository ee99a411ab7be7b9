import { DEFAULT_LANGUAGE, type Language, type MessageTree, messageAt } from '@sayfa/i18n';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import ja from '../messages/ja.json' with { type: 'json' };
import tr from '../messages/tr.json' with { type: 'json' };
import { refusalOfRow } from './refusals.ts';

const trees: Record<Language, MessageTree> = { tr, en, fr, ar, ja };

const textOf = (
  language: Language,
  key: string,
  words: Record<string, string | number>,
): string | undefined =>
  messageAt(trees[language], key, words) ?? messageAt(trees[DEFAULT_LANGUAGE], key, words);

/** A text of this feature; `key` itself where there is none. */
export const wordsOf = (
  language: Language,
  key: string,
  words: Record<string, string | number> = {},
): string => textOf(language, key, words) ?? key;

/** What went wrong with an import, in words, with the page where it is one page's fault. */
export const failureInWords = (
  language: Language,
  row: { code: string | null; details: string },
): string => {
  const { code, extras } = refusalOfRow(row);
  const words = { ...extras.details, ...(extras.limit !== undefined && { limit: extras.limit }) };
  const message =
    textOf(language, `errors.${code}`, words) ??
    textOf(language, `failures.${code}`, words) ??
    wordsOf(language, 'failures.server_error');
  const page = extras.details?.page;
  return page === undefined ? message : wordsOf(language, 'answers.onPage', { message, page });
};
