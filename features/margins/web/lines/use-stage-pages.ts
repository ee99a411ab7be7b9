import { type OpenReader, usePageThings } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { marginTypeOf } from '../../contract/index.ts';
import type { PageKind } from './line-rules.ts';

/** A page of the book on the stage, as its lines need it. */
export type StagePage = {
  number: number;
  kind: PageKind;
  overlay: HTMLElement;
  /** Page units. */
  height: number;
};

/** Height of a page in page units; 0 where there is no such page. */
export const heightOf = (reader: OpenReader, number: number): number =>
  Math.round((reader.pageAt(number)?.proportion ?? 0) * 1_000);

const pagesOf = (reader: OpenReader): StagePage[] =>
  reader.pagesOnStage().map(({ number, overlay }) => ({
    number,
    overlay,
    kind: marginTypeOf(number),
    height: heightOf(reader, number),
  }));

/** Pages on the stage that the book itself has; blank ones that somebody added are cut by nobody. */
export const useStagePages = (reader: OpenReader): readonly StagePage[] => {
  const pageId = usePageThings((things) => things.pageId);
  const [pages, setPages] = useState(() => pagesOf(reader));
  useEffect(() => {
    const follow = (): void => setPages(pagesOf(reader));
    follow();
    return reader.onLayOut(follow);
  }, [reader]);
  return pages.filter(({ number }) => pageId(number) !== undefined);
};
