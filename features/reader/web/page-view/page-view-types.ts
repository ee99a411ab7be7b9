import type { StageKind } from './fit-page.ts';
import type { PageSource } from './page-source.ts';

/** What the view shows, for everything around it; replaced, never changed. */
export type ViewState = {
  page: number;
  total: number;
  /** Without pages that others added. */
  pagesOfBook: number;
  /** One page, or the two of a spread, as they are read. */
  seen: readonly number[];
  /** What readers know these by: "12", "12–13", "12+1". */
  seenLabel: string;
  /** Whether the first page of all is among them, and the last. */
  isFirst: boolean;
  isLast: boolean;
  twoPages: boolean;
  /** At 1 a whole page is shown, or the parts in focus fill the stage. */
  scale: number;
  /** Whether all of the pages is visible. */
  isWhole: boolean;
  /** Whether the top of what is shown was moved down into reach. */
  isLowered: boolean;
  /** Whether the margins beside the pages are too narrow for buttons. */
  isTight: boolean;
  /** Whether the margin below the pages is wide enough for them. */
  hasRoomBelow: boolean;
  /** Whether every page on screen has its own picture painted. */
  shown: boolean;
  /** A picture on screen could not be loaded; loading is retried automatically. */
  failed: boolean;
};

/** What a page view needs. */
export type PageViewOptions = {
  /** The element that shows the pages; the view watches its size. */
  stage: HTMLElement;
  source: PageSource;
  kind: StageKind;
  page: number;
  twoPages: boolean;
  /**
   * Called once, in the frame in which the first page's own picture is painted or the first move
   * happens: the page that the server sent has to go in that frame.
   */
  onTakeOver?: () => void;
};
