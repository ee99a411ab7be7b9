/** A document camera or webcam in a lesson. Fetched once the first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadCamera: ReaderPartLoaders[string] = () => import('./camera-on-reader.tsx');

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadCameraCommands = async (): Promise<ListedCommands[]> => [
  (await import('./camera-commands.ts')).default,
];
