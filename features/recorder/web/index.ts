/** Records the screen or the page with sound, stores it on the device, shows and trims it. Loaded after the first page is painted. */
import {
  afterSignOut,
  connectRecordings,
  type ListedCommands,
  type ReaderPartLoaders,
} from '@sayfa/web-kit';
import { RECORDINGS_PREFIX } from './storage/recordings-name.ts';

export const loadRecorder: ReaderPartLoaders[string] = () => import('./recorder-on-reader.tsx');

const hasDatabase = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name?.startsWith(RECORDINGS_PREFIX));

/** Counts the recordings on this device before a logout, from any screen; after it deletes what holds none. */
export const connectRecorder = (): void => {
  afterSignOut(async () => {
    if (!(await hasDatabase())) return;
    await (await import('./storage/remove-unused.ts')).removeUnusedDatabase();
  });
  connectRecordings(async () => {
    if (!(await hasDatabase())) return 0;
    const { storedRecordings } = await import('./storage/stored-recordings.ts');
    return (await storedRecordings.list()).length;
  });
};

/** Its commands, loaded when somebody opens the list of shortcuts. */
export const loadRecorderCommands = async (): Promise<ListedCommands[]> => {
  const groups = await Promise.all([
    import('./recorder-offers.ts'),
    import('./recorder-commands.ts'),
  ]);
  return groups.map((group) => group.default);
};
