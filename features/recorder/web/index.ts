/** Records the screen or the page with sound, stores it on the device, shows and trims it. Loaded after the first page is painted. */
import { connectRecordings, type ListedCommands, type ReaderPartLoaders } from '@sayfa/web-kit';
import { RECORDINGS_PREFIX } from './storage/recordings-name.ts';

export const loadRecorder: ReaderPartLoaders[string] = () => import('./recorder-on-reader.tsx');

/** Counts the recordings on this device before a logout, from any screen. */
export const connectRecorder = (): void => {
  connectRecordings(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name?.startsWith(RECORDINGS_PREFIX))) return 0;
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
