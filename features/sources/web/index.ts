/** Sources in the browser: panels and dialogs of the reader's search. */
import type { ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadSources: ReaderPartLoaders[string] = () => import('./sources-on-reader.tsx');
