/** What drawing adds to an open book, fetched once its first page is painted. */
import {
  afterSignOut,
  beforeSignOut,
  type ListedCommands,
  type ReaderPartLoaders,
  sealAtSignOut,
} from '@sayfa/web-kit';
import { openStores } from './store/open-stores.ts';
import { DATABASE_PREFIX } from './store/store-keys.ts';

/** The drawing controller over the pages, and its toolbar. */
export const loadDrawings: ReaderPartLoaders[string] = () =>
  import('./on-pages/drawings-on-reader.tsx');

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadDrawingCommands = async (): Promise<ListedCommands[]> =>
  (await import('./listed-commands.ts')).default;

/** Whether this browser has drawings; one without storage cannot list databases either. */
const hasDrawings = async (): Promise<boolean> => {
  if (openStores().length > 0) return true;
  const databases = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => []);
  return databases.some(({ name }) => name?.startsWith(DATABASE_PREFIX));
};

/** Sends drawings before a logout and deletes them from this device after it, from any screen. */
export const connectDrawings = (): void => {
  beforeSignOut(async () => {
    if (!(await hasDrawings())) return true;
    return (await import('./store/logout.ts')).sendUnsentDrawings();
  });
  sealAtSignOut(async () => (await import('./store/sealed-drawings.ts')).sealedDrawings);
  afterSignOut(async () => {
    if (await hasDrawings()) await (await import('./store/logout.ts')).removeDrawings();
  });
};
