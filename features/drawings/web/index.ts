/** What drawing adds to an open book, fetched once its first page is painted. */
import type { ReaderPartLoaders, ShortcutGroup } from '@sayfa/web-kit';

/** The desk over the pages with its toolbar. */
export const loadDrawings: ReaderPartLoaders[string] = () =>
  import('./on-pages/drawings-on-reader.tsx');

/** The keys of drawing, fetched when help lists them. */
export const loadDrawingShortcuts = async (): Promise<ShortcutGroup> =>
  (await import('./toolbar/drawing-shortcuts.ts')).default;
