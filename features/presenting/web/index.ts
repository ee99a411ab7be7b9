/** Steps of a page shown one after the other, as large as the screen allows. Fetched once the first page is painted. */
import type { ReaderPartLoaders, ShortcutGroup } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadPresenting: ReaderPartLoaders[string] = () => import('./presenting-on-reader.tsx');

/** Its keys, fetched when help lists them. */
export const loadPresentingShortcuts = async (): Promise<ShortcutGroup> =>
  (await import('./presenting-shortcuts.ts')).default;
