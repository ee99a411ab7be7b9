/** What lies on the pages of an open book, fetched once its first page is painted. */
import type { ReaderPartLoaders, ShortcutGroup } from '@sayfa/web-kit';

/** The buttons on the pages and what they open. */
export const loadActivities: ReaderPartLoaders[string] = () =>
  import('./on-pages/page-buttons.tsx');

/** Laying things on the pages, changing and deleting them. */
export const loadLaying: ReaderPartLoaders[string] = () => import('./placing/laying-on-reader.tsx');

/** The keys of answers on pages, for help. */
export const loadActivityShortcuts = async (): Promise<ShortcutGroup> =>
  (await import('./covers/cover-shortcuts.ts')).default;
