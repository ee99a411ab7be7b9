import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type MessageTree,
  messageAt,
} from '@sayfa/i18n';
import type { Messages } from '@sayfa/server-kit';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '../..');

const tree: z.ZodMiniType<MessageTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), tree])),
);

const folders = (): string[] => [
  join(ROOT, 'packages/server-kit/messages'),
  ...readdirSync(join(ROOT, 'features')).map((name) => join(ROOT, 'features', name, 'messages')),
];

/** What the server says: refusals, and what it answers or sends in words. */
const wordsIn = (folder: string, language: Language): MessageTree => {
  const path = join(folder, `${language}.json`);
  if (!existsSync(path)) return {};
  const file = z.parse(tree, JSON.parse(readFileSync(path, 'utf8')));
  const { errors, answers } = file;
  return {
    ...(typeof errors === 'object' && errors),
    ...(typeof answers === 'object' && answers),
  };
};

/** The words for every code, from the parts `errors` and `answers` of the features' language files. */
export const loadMessages = (): Messages => {
  const words = new Map(
    LANGUAGES.map((language) => [
      language,
      Object.assign(
        {},
        ...folders().map((folder) => wordsIn(folder, language)),
      ) satisfies MessageTree,
    ]),
  );
  return (language, code, values) =>
    messageAt(words.get(language) ?? {}, code, values) ??
    messageAt(words.get(DEFAULT_LANGUAGE) ?? {}, code, values) ??
    code;
};
