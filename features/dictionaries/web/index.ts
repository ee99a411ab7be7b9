/** The dictionary in the browser: a source of the reader's search. */
import type { ReaderPartLoaders } from '@sayfa/web-kit';
import DictionaryOnReader from './dictionary-on-reader.tsx';

/** What it adds to an open book. */
export const loadDictionaries: ReaderPartLoaders[string] = async () => ({
  default: DictionaryOnReader,
});
