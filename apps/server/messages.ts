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

const errorsIn = (folder: string, language: Language): MessageTree => {
  const path = join(folder, `${language}.json`);
  if (!existsSync(path)) return {};
  const file = z.parse(tree, JSON.parse(readFileSync(path, 'utf8')));
  return typeof file.errors === 'object' ? file.errors : {};
};

/** The words for every code, from the `errors` part of the features' language files. */
export const loadMessages = (): Messages => {
  const words = new Map(
    LANGUAGES.map((language) => [
      language,
      Object.assign(
        {},
        ...folders().map((folder) => errorsIn(folder, language)),
      ) satisfies MessageTree,
    ]),
  );
  return (language, code, values) =>
    messageAt(words.get(language) ?? {}, code, values) ??
    messageAt(words.get(DEFAULT_LANGUAGE) ?? {}, code, values) ??
    code;
};
