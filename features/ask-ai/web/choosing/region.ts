import type { Rect } from '@sayfa/kernel';
import { type OpenReader, pageIdOfKey } from '@sayfa/web-kit';

/** A part of a page of the book; `rect` in page units. */
export type Region = { page: number; pageId: number; rect: Rect };

/** The part of the page being read that is on screen. Source: AI-002. */
export const regionOnScreen = (reader: OpenReader): Region | undefined => {
  const page = reader.page();
  const rect = reader.visiblePart(page);
  const pageId = pageIdOfKey(reader.pageAt(page)?.key ?? '');
  return rect && pageId !== undefined ? { page, pageId, rect } : undefined;
};
