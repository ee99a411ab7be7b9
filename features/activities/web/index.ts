/** What lies on the pages of an open book, fetched once its first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** The buttons on the pages and what they open. */
export const loadActivities: ReaderPartLoaders[string] = () =>
  import('./on-pages/activities-on-pages.tsx');

/** Laying things on the pages, changing and deleting them. */
export const loadLaying: ReaderPartLoaders[string] = () => import('./placing/laying-on-reader.tsx');

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadActivityCommands = async (): Promise<ListedCommands[]> => [
  (await import('./covers/cover-commands.ts')).default,
];
