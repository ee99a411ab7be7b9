/**
 * Editors draw zoom areas and areas that hide or show answers. Loaded after the first page is
 * painted.
 */
import type { ListedCommands, ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadZoomAreas: ReaderPartLoaders[string] = () => import('./zoom-areas-on-reader.tsx');

/** Its commands, loaded for the list of shortcuts. */
export const loadAreaCommands = async (): Promise<ListedCommands[]> => {
  const groups = await Promise.all([
    import('./area-tools.ts'),
    import('./making-commands.ts'),
    import('./focused-area-commands.ts'),
  ]);
  return groups.map((group) => group.default);
};
