/** Steps of a page shown one after the other, as large as the screen allows. Fetched once the first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadPresenting: ReaderPartLoaders[string] = () => import('./presenting-on-reader.tsx');

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadPresentingCommands = async (): Promise<ListedCommands[]> => {
  const groups = await Promise.all([
    import('./presenting-commands.ts'),
    import('./step-commands.ts'),
  ]);
  return groups.map((group) => group.default);
};
