import { runInBackground } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingPage } from '../store/drawing-page.ts';
import type { DrawingStore } from '../store/drawing-store.ts';

/** A page of the book with something of the person's own on it. */
export type DrawnPage = { number: number; key: string; page: DrawingPage; isBlank: boolean };

/** Numbers of the book's pages by their keys. */
const numbersByKey = (reader: OpenReader): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  for (let number = 1; number <= reader.total(); number += 1) {
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
  const found = [...new Set([...drawn, ...blank])].flatMap((key) => {
    const number = numbers.get(key);
    return number === undefined
      ? []
      : [{ number, key, page: store.page(key), isBlank: blank.has(key) }];
  });
  return found.toSorted((one, other) => one.number - other.number);
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
