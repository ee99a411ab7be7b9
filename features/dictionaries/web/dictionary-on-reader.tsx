import { lazyPart, offerSearchSources, type ReaderPart, type SearchSource } from '@sayfa/web-kit';
import { IconVocabulary } from '@tabler/icons-react';
import { useEffect } from 'react';

const SOURCES: readonly SearchSource[] = [
  {
    id: 'dictionary',
    opens: 'panel',
    label: 'dictionaries:title',
    icon: IconVocabulary,
    order: 10,
    Panel: lazyPart(() => import('./panel/dictionary-panel.tsx')),
  },
];

/** Adds the dictionary to the search of an open book. Source: SRC-022. */
const DictionaryOnReader: ReaderPart = () => {
  useEffect(() => offerSearchSources(SOURCES), []);
  return null;
};

export default DictionaryOnReader;
