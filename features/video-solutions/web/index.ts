/** Films that answer questions: who records them, how they are sent, and where readers see them. Fetched once the first page is painted. */
import type { ReaderPartLoaders, ScreenRoute } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadVideoSolutions: ReaderPartLoaders[string] = () =>
  import('./video-solutions-on-reader.tsx');

/** Its screens. */
export const screens: ScreenRoute[] = [];
