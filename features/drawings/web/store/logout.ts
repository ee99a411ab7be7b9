import { useSession } from '@sayfa/web-kit';
import { forgetDatabase, unsentBook } from './device/forget-database.ts';
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

/** Takes the drawings of the person who signs out off this device, except what is not sent. */
export const removeDrawings = async (): Promise<void> => {
  const { details } = useSession.getState();
  await Promise.all(openStores().map((store) => store.close(false)));
  if (details) await forgetDatabase(databaseName(details.domain_name, details.id));
};
