/** What readers find wrong on a page or in a question, and what is answered. Fetched once the first page is painted. */
import type { ReaderPartLoaders, ScreenRoute } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadErrorReports: ReaderPartLoaders[string] = () =>
  import('./error-reports-on-reader.tsx');

/** Its screens. */
export const screens: ScreenRoute[] = [];
