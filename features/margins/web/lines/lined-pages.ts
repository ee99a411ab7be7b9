import {
  type OpenReader,
  type PageOnStage,
  usePageActivities,
  useStagePages,
} from '@sayfa/web-kit';
import { marginTypeOf } from '../../contract/index.ts';
import type { PageKind } from './line-rules.ts';

/** A page of the book on the stage. */
export type LinedPage = Pick<PageOnStage, 'number' | 'overlay'> & {
  kind: PageKind;
  /** Page units. */
  height: number;
};

/** Height of a page in page units; 0 where there is no such page. */
export const heightOf = (reader: OpenReader, number: number): number =>
  Math.round((reader.pageAt(number)?.proportion ?? 0) * 1_000);

/** The book's own pages on the stage, without blank pages of persons. */
export const useLinedPages = (reader: OpenReader): readonly LinedPage[] => {
  const pageId = usePageActivities((activities) => activities.pageId);
  return useStagePages(reader)
    .filter(({ number }) => pageId(number) !== undefined)
    .map(({ number, overlay }) => ({
      number,
      overlay,
      kind: marginTypeOf(number),
      height: heightOf(reader, number),
    }));
};
