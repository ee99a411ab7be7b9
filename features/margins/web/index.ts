/** Guide lines on pages, from which zoom areas are made. Loaded after the first page is painted. */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadMargins: ReaderPartLoaders[string] = () => import('./margins-on-reader.tsx');

/** Its commands, loaded for the list of shortcuts. */
export const loadMarginCommands = async (): Promise<ListedCommands[]> => {
  const groups = await Promise.all([
    import('./margin-commands.ts'),
    import('./lines/line-commands.ts'),
  ]);
  return groups.map((group) => group.default);
};
