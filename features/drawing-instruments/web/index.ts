/** Ruler, set squares and protractor on the pages. Fetched once the first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadInstruments: ReaderPartLoaders[string] = () =>
  import('./instruments-on-reader.tsx');

/** Its commands, fetched when somebody opens the list of shortcuts. */
export const loadInstrumentCommands = async (): Promise<ListedCommands[]> => [
  (await import('./instrument-commands.ts')).default,
];
