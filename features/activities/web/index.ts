/** Activities in an open book, loaded after its first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** The activities on the pages and their windows. */
export const loadActivities: ReaderPartLoaders[string] = () =>
  import('./on-pages/activities-on-pages.tsx');

/** Placing, changing and deleting activities. */
export const loadPlacing: ReaderPartLoaders[string] = () =>
  import('./placing/placing-on-reader.tsx');

/** What keeps unsent states of activities on this device, and where. */
export const outbox = { name: 'activity_states/', load: () => import('./host/activity-states.ts') };

/** Its commands, loaded for the list of shortcuts. */
export const loadActivityCommands = async (): Promise<ListedCommands[]> => [
  (await import('./covers/cover-commands.ts')).default,
];
