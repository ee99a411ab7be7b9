import type { StageKind } from './fit-page.ts';
import type { PageSource } from './page-source.ts';

/** What the view shows, for everything around it; replaced, never changed. */
export type ViewState = {
  page: number;
  total: number;
  /** One page, or the two of a spread, from left to right. */
  seen: readonly number[];
  twoPages: boolean;
  /** 1 shows what is meant: a whole page, or the parts that are in focus as large as they fit. */
  scale: number;
  /** Whether every page on screen has its own picture painted. */
  shown: boolean;
  /** A picture on screen could not be had; it is tried again by itself. */
  troubled: boolean;
};

/** What a page view needs. */
export type PageViewOptions = {
  /** The element pages lie on; the view watches its size. */
  stage: HTMLElement;
  source: PageSource;
  kind: StageKind;
  page: number;
  twoPages: boolean;
  /**
   * Called once, in the frame in which the first page's own picture is painted or the first move
   * happens: whatever stood in for the view has to go in that frame.
   */
  onTakeOver?: () => void;
};
