/** Guide lines on pages from which zoom areas are made. Fetched once the first page is painted. */
import type { ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadMargins: ReaderPartLoaders[string] = () => import('./margins-on-reader.tsx');
