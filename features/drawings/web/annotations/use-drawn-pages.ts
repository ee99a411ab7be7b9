import { runInBackground } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingPage } from '../store/drawing-page.ts';
import type { DrawingStore } from '../store/drawing-store.ts';

/** A page of the book with something of the person's own on it. */
export type DrawnPage = { number: number; key: string; page: DrawingPage; isBlank: boolean };

/** Numbers of the book's pages by their keys, in reading order. */
const numbersByKey = (reader: OpenReader): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  for (const number of reader.pageNumbers()) {
    const key = reader.pageAt(number)?.key;
    if (key) numbers.set(key, number);
  }
  return numbers;
};

/** Pages that the person drew on or added, in the book's order. */
export const findDrawnPages = async ({
  reader,
  store,
}: {
  reader: OpenReader;
  store: DrawingStore;
}): Promise<readonly DrawnPage[]> => {
  const blank = new Set(store.blankPages().map(keyOfLocalPage));
  const drawn = await store.pagesWithDrawings();
  const numbers = numbersByKey(reader);
  const found = new Set([...drawn, ...blank]);
  return [...numbers]
    .filter(([key]) => found.has(key))
    .map(([key, number]) => ({ number, key, page: store.page(key), isBlank: blank.has(key) }));
};

/** Pages that the person drew on or added, in the book's order; undefined while they are looked up. */
export const useDrawnPages = (
  reader: OpenReader,
  store: DrawingStore,
): readonly DrawnPage[] | undefined => {
  const [pages, setPages] = useState<readonly DrawnPage[]>();
  useEffect(() => {
    let stopped = false;
    const update = async (): Promise<void> => {
      const found = await findDrawnPages({ reader, store });
      if (!stopped) setPages(found);
    };
    runInBackground(update());
    const unsubscribe = [
      store.subscribe(() => runInBackground(update())),
      reader.subscribe(() => runInBackground(update())),
    ];
    return () => {
      stopped = true;
      for (const stop of unsubscribe) stop();
    };
  }, [reader, store]);
  return pages;
};
