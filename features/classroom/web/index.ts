/** Curtain, timer, light and a quick zoom for a lesson at the board. Fetched once the first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadClassroom: ReaderPartLoaders[string] = () => import('./classroom-on-reader.tsx');

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadClassroomCommands = async (): Promise<ListedCommands[]> => [
  (await import('./classroom-commands.ts')).default,
];
