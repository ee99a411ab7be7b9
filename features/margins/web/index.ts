/** Guide lines on pages from which zoom areas are made. Fetched once the first page is painted. */
import type { ReaderPartLoaders, ShortcutGroup } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadMargins: ReaderPartLoaders[string] = () => import('./margins-on-reader.tsx');

/** Its keys, fetched when help lists them. */
export const loadMarginShortcuts = async (): Promise<ShortcutGroup> =>
  (await import('./margin-keys.ts')).default;
