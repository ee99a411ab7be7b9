/** Finds the questions of a book and lets an editor review them. Fetched once the first page is painted. */
import type { ReaderPartLoaders, ShortcutGroup } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadDetection: ReaderPartLoaders[string] = () => import('./detection-on-reader.tsx');

/** Its keys, fetched when help lists them. */
export const loadDetectionShortcuts = async (): Promise<ShortcutGroup> =>
  (await import('./review/review-keys.ts')).default;
