import type { Gesture } from '@sayfa/page-model';
import type { BlankPageList } from '../blank-page-list.ts';
import type { DeviceStorage } from '../device/device-storage.ts';
import { localPagesKey } from '../store-keys.ts';
import { legacyBlankPages, legacyPagesOf } from './legacy-pages.ts';

/** Height over width of a page whose own is not known. */
const A4_PROPORTION = Math.SQRT2;
/** Digits of an object's place in its entry, as text that sorts. */
const INDEX_DIGITS = 5;

/** What importing needs. */
export type ImportPorts = {
  bookId: number;
  local: Storage;
  storage(): DeviceStorage;
  blankPages: BlankPageList;
  /** Adds objects to a page without a step of undo. */
  add(page: string, gesture: Gesture): void;
  /** Fulfilled with whether everything is stored on this device. */
  flush(): Promise<boolean>;
};

/**
 * Takes drawings of the former product over, once for each entry. An entry goes only where all of it
 * was understood and is kept here; ids follow from the entry, so that a second try doubles nothing.
 */
export const importLegacy = async (ports: ImportPorts): Promise<void> => {
  const { bookId, local, storage, blankPages, add, flush } = ports;
  if (!storage().isDurable) return;
  for (const [index, id] of legacyBlankPages(bookId, local).entries()) {
    if (!(await storage().isImported(id))) {
      blankPages.add({ total: index, proportion: A4_PROPORTION }, id);
      if (!(await flush())) return;
      await storage().markImported(id);
    }
  }
  for (const { item, page, contents, isComplete } of legacyPagesOf(bookId, local)) {
    if (await storage().isImported(item)) continue;
    add(
      page,
      contents.map((content, index) => ({
        do: 'add',
        object: `old-${item}-${String(index).padStart(INDEX_DIGITS, '0')}`,
        content,
      })),
    );
    if (!(await flush())) return;
    if (contents.length > 0) await storage().markImported(item);
    if (isComplete) local.removeItem(item);
  }
  if (legacyBlankPages(bookId, local).length > 0) local.removeItem(localPagesKey(bookId));
};
