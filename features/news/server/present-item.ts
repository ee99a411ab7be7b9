import type { Language } from '@sayfa/i18n';
import * as z from 'zod/mini';
import {
  type ManagedItem,
  type Post,
  type SuggestedInteractivity,
  storedTexts,
} from '../contract/index.ts';
import { RESTORABLE, stateOf, wordsFor } from './news.rules.ts';
import type { NewsRow } from './news.store.ts';

const iso = (time: number): string => new Date(time).toISOString();

const textsOf = (row: NewsRow) => z.parse(storedTexts, JSON.parse(row.texts));

/** A piece of news in a language; nothing where no word of it is written. */
export const presentPost = (row: NewsRow, language: Language): Post[] => {
  const words = wordsFor(textsOf(row), language);
  if (!words) return [];
  return [
    {
      id: row.id,
      title: words.title,
      picture: row.picture,
      body: words.body,
      created_at: iso(row.published_at ?? row.created_at),
      language: words.language,
    },
  ];
};

/** A tool in a language; nothing where no word of it is written. */
export const presentTool = (row: NewsRow, language: Language): SuggestedInteractivity[] => {
  const words = wordsFor(textsOf(row), language);
  if (!words) return [];
  return [
    {
      id: row.id,
      title: words.title,
      subheading: words.subheading,
      url: row.url ?? '',
      thumbnail: row.picture,
      body: words.body,
      created_at: iso(row.published_at ?? row.created_at),
      language: words.language,
    },
  ];
};

/** An item as its editors see it. */
export const presentManaged = (row: NewsRow): ManagedItem => ({
  id: row.id,
  kind: row.kind,
  texts: textsOf(row),
  picture: row.picture,
  url: row.url,
  for_all: row.domain_id === null,
  state: stateOf(row),
  created_at: iso(row.created_at),
  published_at: row.published_at === null ? null : iso(row.published_at),
  restorable_until: row.deleted_at === null ? null : iso(row.deleted_at + RESTORABLE),
  revision: row.revision,
});
