import { usePageActivities } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';
import { useViewState } from '../reader-screen/use-page-view.ts';

/** Words that the pages on screen suggest to search for, each once. Source: SRC-020. */
export const useSuggestedWords = (): readonly string[] => {
  const { view } = useReader();
  const { seen } = useViewState(view);
  const { suggestedWords } = usePageActivities();
  return useMemo(() => [...new Set(seen.flatMap(suggestedWords))], [seen, suggestedWords]);
};
