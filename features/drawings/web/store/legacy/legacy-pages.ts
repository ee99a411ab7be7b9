import { PAGE_UNITS } from '@sayfa/kernel';
import type { DrawingContent } from '@sayfa/page-model';
import { drawingContent } from '@sayfa/page-model/shape';
import * as z from 'zod/mini';
import { itemPrefix, localPagesKey, pageOfItem } from '../store-keys.ts';
import { contentOfLegacy } from './legacy-object.ts';

const canvas = z.looseObject({
  objects: z.array(z.unknown()),
  width: z.optional(z.number()),
  canvasWidth: z.optional(z.number()),
});
const pages = z.array(z.looseObject({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/u)) }));

/** Drawings that the former product left in local storage for a page. */
export type LegacyPage = {
  item: string;
  page: string;
  contents: DrawingContent[];
  isComplete: boolean;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What an entry of the former product draws, and whether all of it could be understood. */
export const contentsOfLegacyPage = (
  text: string,
): { contents: DrawingContent[]; isComplete: boolean } => {
  const stored = parsed(text);
  const read = canvas.safeParse(Array.isArray(stored) ? { objects: stored } : stored);
  if (!read.success) return { contents: [], isComplete: false };
  const { objects, canvasWidth, width } = read.data;
  const contents = objects.flatMap((object) => {
    const content = contentOfLegacy(object, canvasWidth || width || PAGE_UNITS);
    const sound = drawingContent.safeParse(content);
    return sound.success && content ? [content] : [];
  });
  return { contents, isComplete: contents.length === objects.length };
};

/** Entries `{ebookId}_item_{pageId}` of a book in local storage. Source: SYNC_OFFLINE-032. */
export const legacyPagesOf = (bookId: number, storage: Storage): LegacyPage[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(itemPrefix(bookId)))
    .flatMap((item) => {
      const page = pageOfItem(bookId, item);
      const text = storage.getItem(item);
      return page && text ? [{ item, page, ...contentsOfLegacyPage(text) }] : [];
    });

/** Ids of the blank pages of a book in local storage. */
export const legacyBlankPages = (bookId: number, storage: Storage): string[] => {
  const read = pages.safeParse(parsed(storage.getItem(localPagesKey(bookId)) ?? '[]'));
  return read.success ? read.data.map(({ id }) => id) : [];
};
