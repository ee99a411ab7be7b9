/**
 * Finds the questions of a book and shows them for review. Loaded after the first page is painted.
 */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadDetection: ReaderPartLoaders[string] = () => import('./detection-on-reader.tsx');

/** Its commands, loaded for the list of shortcuts. */
export const loadDetectionCommands = async (): Promise<ListedCommands[]> => {
  const groups = await Promise.all([
    import('./detection-commands.ts'),
    import('./review/review-key-commands.ts'),
  ]);
  return groups.map((group) => group.default);
};
