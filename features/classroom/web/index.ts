/** Curtain, timer, light and a quick zoom for a lesson at the board. Fetched once the first page is painted. */
import type { ReaderPartLoaders, ShortcutGroup } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadClassroom: ReaderPartLoaders[string] = () => import('./classroom-on-reader.tsx');

/** Its keys, fetched when help lists them. */
export const loadClassroomShortcuts = async (): Promise<ShortcutGroup> =>
  (await import('./classroom-keys.ts')).default;
