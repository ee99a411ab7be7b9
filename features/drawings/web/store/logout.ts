import { useSession } from '@sayfa/web-kit';
import { clearDatabase, unsentBook } from './device/clear-database.ts';
import { openDrawings } from './open-drawings.ts';
import { openStores } from './open-stores.ts';
import { databaseName } from './store-keys.ts';

/** Sends what is unsent of the person who is signed in; true where everything is on the server. */
export const sendUnsentDrawings = async (): Promise<boolean> => {
  const { details } = useSession.getState();
  if (!details) return true;
  const [store] = openStores();
  if (store) return store.flush();
  const { id: userId, domain_name: domain } = details;
  const book = await unsentBook(databaseName(domain, userId));
  if (!book) return true;
  // Any book's store sends what all books of the person have.
  const opened = openDrawings({ userId, domain, book });
  const isSent = await opened.flush();
  await opened.close(false);
  return isSent;
};

/** Nothing is written to this device any more by books that are open. */
export const closeOpenStores = async (): Promise<void> => {
  await Promise.all(openStores().map((store) => store.close(false)));
};

/** Deletes the drawings of the person who signs out from this device, except unsent ones. */
export const removeDrawings = async (): Promise<void> => {
  const { details } = useSession.getState();
  await closeOpenStores();
  if (details) await clearDatabase(databaseName(details.domain_name, details.id));
};
