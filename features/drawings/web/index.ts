/** What drawing adds to an open book, fetched once its first page is painted. */
import type { ReaderPartLoaders } from '@sayfa/web-kit';

/** The desk over the pages with its toolbar. */
export const loadDrawings: ReaderPartLoaders[string] = () =>
  import('./on-pages/drawings-on-reader.tsx');
