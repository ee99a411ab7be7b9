import { useEffect, useState } from 'react';
import type { OpenReader, PageOnStage } from './open-reader.ts';

/** The pages on the stage, as they were laid out last; a turn shows others. */
export const useStagePages = (
  reader: Pick<OpenReader, 'onLayOut' | 'pagesOnStage'>,
): readonly PageOnStage[] => {
  const [pages, setPages] = useState(() => reader.pagesOnStage());
  useEffect(() => {
    const follow = (): void => setPages(reader.pagesOnStage());
    follow();
    return reader.onLayOut(follow);
  }, [reader]);
  return pages;
};
