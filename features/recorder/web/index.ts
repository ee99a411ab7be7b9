/** Records the screen or the page with sound, keeps it on the device, shows and trims it. Fetched once the first page is painted. */
import { connectRecordings, type ListedCommands, type ReaderPartLoaders } from '@sayfa/web-kit';
import { RECORDINGS_PREFIX } from './kept/recordings-name.ts';

/** What it adds to an open book. */
export const loadRecorder: ReaderPartLoaders[string] = () => import('./recorder-on-reader.tsx');

/** Counts the recordings on this device before a logout, from any screen. */
export const connectRecorder = (): void => {
  connectRecordings(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name?.startsWith(RECORDINGS_PREFIX))) return 0;
    const { keptRecordings } = await import('./kept/kept-recordings.ts');
    return (await keptRecordings.list()).length;
  });
};

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadRecorderCommands = async (): Promise<ListedCommands[]> => {
  const groups = await Promise.all([
    import('./recorder-offers.ts'),
    import('./recorder-commands.ts'),
  ]);
  return groups.map((group) => group.default);
};
