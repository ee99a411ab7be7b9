/** Activities in an open book, loaded after its first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** The activities on the pages and their windows. */
export const loadActivities: ReaderPartLoaders[string] = () =>
  import('./on-pages/activities-on-pages.tsx');

/** Placing, changing and deleting activities. */
export const loadPlacing: ReaderPartLoaders[string] = () =>
  import('./placing/placing-on-reader.tsx');

/** What keeps unsent states and results of activities on this device, and where. */
export const outboxes = ['activity_states/', 'activity_results/'].map((name) => ({
  name,
  load: () => import('./host/unsent-work.ts'),
}));

/** Its commands, loaded for the list of shortcuts. */
export const loadActivityCommands = async (): Promise<ListedCommands[]> => [
  (await import('./covers/cover-commands.ts')).default,
];
