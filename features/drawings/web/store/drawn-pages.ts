import type { DeviceStorage } from './device/device-storage.ts';
import type { DrawingPage } from './drawing-page.ts';
import type { OutboxRow } from './outbox/outbox-row.ts';
import { itemPrefix, pageOfItem } from './store-keys.ts';

/** Keys of the pages of a book with something to be seen on them. */
export const drawnPages = async ({
  bookId,
  storage,
  rows,
  pages,
  pageOf,
}: {
  bookId: number;
  storage: DeviceStorage;
  /** What the server does not have yet. */
  rows: readonly OutboxRow[];
  /** Pages that were read already. */
  pages: ReadonlyMap<string, DrawingPage>;
  pageOf(key: string): DrawingPage;
}): Promise<string[]> => {
  const keyOf = (item: string): string[] => {
    const key = pageOfItem(bookId, item);
    return key === undefined ? [] : [key];
  };
  const shown = await storage.itemsWithDrawings(itemPrefix(bookId)).catch(() => []);
  const keys = new Set(shown.flatMap(keyOf));
  // Unsent changes may have added to a page or emptied it; only reading it tells.
  const unsent = new Set(rows.flatMap(({ key }) => keyOf(key[0])));
  await Promise.all([...unsent].map((key) => pageOf(key).ready));
  for (const [key, page] of pages) {
    if (!page.isReady()) continue;
    if (page.objects().length > 0) keys.add(key);
    else keys.delete(key);
  }
  return [...keys];
};
