/** What lies on the pages of an open book, fetched once its first page is painted. */
import type { ReaderPartLoaders } from '@sayfa/web-kit';

/** The buttons on the pages and what they open. */
export const loadActivities: ReaderPartLoaders[string] = () =>
  import('./on-pages/page-buttons.tsx');
