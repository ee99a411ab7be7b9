import { runInBackground } from '@sayfa/kernel';
import type { ObjectRecord, Operation } from '@sayfa/page-model';
import type { DeviceStorage, StoredRecord } from './device/device-storage.ts';
import { createDrawingPage, type ManagedPage, type PagePorts } from './drawing-page.ts';
import { itemKey, pageOfItem } from './store-keys.ts';

/** What the pages of a book need. */
export type PageSetPorts = Omit<PagePorts, 'save' | 'journal'> & {
  bookId: number;
  /** Fulfilled once the storage of this device can be read. */
  ready(): Promise<void>;
  storage(): DeviceStorage;
  save(page: string, operations: Operation[], inProgress: readonly Operation[]): void;
  journal(page: string, operations: readonly Operation[]): void;
  /** Something on this device could not be read; the server is asked for the whole book. */
  onDamaged(): void;
};

/** The pages of a book that were opened in this tab. */
export type PageSet = {
  /** A page by its key; the same one every time. It is read from this device on the first call. */
  page(key: string): ManagedPage;
  opened: ReadonlyMap<string, ManagedPage>;
  /** Applies what another tab did to a page, where that is open. */
  apply(item: string, operations: readonly Operation[]): void;
  /** Shows records on those of their pages that are open. */
  merge(records: readonly StoredRecord[]): void;
  /** Reads all open pages from this device once more. */
  reload(): void;
};

/** No pages yet; each is opened when it is asked for. */
export const createPageSet = (ports: PageSetPorts): PageSet => {
  const { bookId, clock, stamps, newId } = ports;
  const opened = new Map<string, ManagedPage>();

  const load = async (page: ManagedPage): Promise<void> => {
    await ports.ready();
    const storage = ports.storage();
    const { records, rows, isDamaged } = await storage
      .loadPage(itemKey(bookId, page.key))
      .catch(() => ({ records: [], rows: [], isDamaged: true }));
    page.load(
      records,
      rows.flatMap(({ operations }) => operations),
    );
    if (!isDamaged) return;
    await storage.clearVersion(bookId).catch(() => undefined);
    ports.onDamaged();
  };
  const openedAs = (item: string): ManagedPage | undefined => {
    const key = pageOfItem(bookId, item);
    return key === undefined ? undefined : opened.get(key);
  };

  return {
    opened,
    page: (key) => {
      const known = opened.get(key);
      if (known) return known;
      const page = createDrawingPage(key, {
        clock,
        stamps,
        newId,
        save: (operations, inProgress) => ports.save(key, operations, inProgress),
        journal: (operations) => ports.journal(key, operations),
      });
      opened.set(key, page);
      runInBackground(load(page));
      return page;
    },
    apply: (item, operations) => openedAs(item)?.applyAll(operations),
    merge: (records) => {
      const byPage = new Map<ManagedPage, ObjectRecord[]>();
      for (const { item, record } of records) {
        const page = openedAs(item);
        if (page) byPage.set(page, [...(byPage.get(page) ?? []), record]);
      }
      for (const [page, found] of byPage) page.mergeAll(found);
    },
    reload: () => {
      for (const page of opened.values()) runInBackground(load(page));
    },
  };
};
