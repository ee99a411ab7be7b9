/** Records the screen or the page with sound, keeps it on the device, shows and trims it. Fetched once the first page is painted. */
import type { ReaderPartLoaders } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadRecorder: ReaderPartLoaders[string] = () => import('./recorder-on-reader.tsx');
