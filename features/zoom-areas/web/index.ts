/** Editors draw zoom areas and areas that hide or show answers. Fetched once the first page is painted. */
import type { ReaderPartLoaders, ShortcutGroup } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadZoomAreas: ReaderPartLoaders[string] = () => import('./zoom-areas-on-reader.tsx');

/** The keys of making areas, for help. */
export const loadAreaShortcuts = async (): Promise<ShortcutGroup> =>
  (await import('./area-shortcuts.ts')).default;
