import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';

/** A page on the stage, as areas need it. */
export type StagePage = { number: number; overlay: HTMLElement };

const pagesOf = (reader: OpenReader): StagePage[] =>
  reader.pagesOnStage().map(({ number, overlay }) => ({ number, overlay }));

/** The pages on the stage; a turn shows others. */
export const useStagePages = (reader: OpenReader): readonly StagePage[] => {
  const [pages, setPages] = useState(() => pagesOf(reader));
  useEffect(() => {
    const follow = (): void => setPages(pagesOf(reader));
    follow();
    return reader.onLayOut(follow);
  }, [reader]);
  return pages;
};

/** Tells the stage by how much what lies on pages is stretched, so that handles keep their size. */
export const useStageScale = (reader: OpenReader): void =>
  useEffect(() => {
    const { style } = reader.stage;
    const tell = (): void => style.setProperty('--area-unit', `${1 / reader.scale()}px`);
    tell();
    const stop = reader.subscribe(tell);
    return () => {
      stop();
      style.removeProperty('--area-unit');
    };
  }, [reader]);
