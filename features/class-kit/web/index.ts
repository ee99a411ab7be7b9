/** Names drawn, groups, dice and more for a lesson at the board. Fetched once the first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadClassKit: ReaderPartLoaders[string] = () => import('./class-kit-on-reader.tsx');

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadClassKitCommands = async (): Promise<ListedCommands[]> => [
  (await import('./class-kit-commands.ts')).default,
];
