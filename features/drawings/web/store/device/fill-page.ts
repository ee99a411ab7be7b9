import type { FedPage } from '../drawing-page.ts';
import type { DeviceStorage } from './device-storage.ts';

/**
 * Reads into a page what this device keeps of it. False where some of it could not be read: then the
 * whole book is to be asked for again.
 */
export const fillPage = async (
  page: FedPage,
  kept: string,
  storage: DeviceStorage,
  bookId: number,
): Promise<boolean> => {
  const found = await storage
    .loadPage(kept)
    .catch(() => ({ records: [], rows: [], damaged: true }));
  page.load(
    found.records,
    found.rows.flatMap(({ operations }) => operations),
  );
  if (found.damaged) await storage.forgetVersion(bookId).catch(() => undefined);
  return !found.damaged;
};
