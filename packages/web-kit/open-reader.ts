import type { Point, Rect, Size } from '@sayfa/kernel';
import type { ComponentType, ReactNode } from 'react';
import type { KeyBinding } from './keys.ts';
import type { PageActivity } from './page-activities.ts';

/** A page as it lies on the stage now. The elements are kept and become other pages on a turn. */
export type PageOnStage = {
  /** From 1. */
  number: number;
  /** Identifies the page permanently: `page_<id>`, or `blank_<uuid>`; empty while nothing but pictures is known. */
  key: string;
  /** Lies over the picture and under words and buttons, exactly as large as the page at scale 1. */
  drawing: HTMLElement;
  /** Lies over everything of the page; measures in `--page-unit`. */
  overlay: HTMLElement;
  /** The page's picture as it is painted now, however sharp; undefined until it is. */
  picture: HTMLCanvasElement | undefined;
  /** CSS pixels of the page at scale 1. */
  size: Size;
  /** All that is shown of the page, in page units, however the stage is moved; undefined where that is the page. */
  part: Rect | undefined;
  /** What the stage shows of it now, in page units; undefined where nothing. */
  visible: Rect | undefined;
};

/** One part of a page or two that are shown alone, as large as they fit, on dark ground. Source: PRS-008. */
export type PageFocus = {
  /** From 1. */
  page: number;
  /** In page units. */
  parts: readonly Rect[];
  /** How much of the stage they may take: 0.85 for one part, 1 for two. */
  share: number;
  /** Drawings made meanwhile lie on this page of their own; on the page itself where there is none. */
  key?: string;
};

/** The number by which the server knows a page; undefined for a page that is one's own. */
export const pageIdOfKey = (key: string): number | undefined => {
  const [, id] = /^page_(\d+)$/u.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** How what is shown lies on the stage: how much larger than it fits, and what is in the middle, from 0 to 1. */
export type PageLook = { scale: number; x: number; y: number };

/** Replaces page navigation, for example by the steps of a presentation. */
export type PageNavigator = { next(): void; previous(): void; first(): void; last(): void };

/** A page that the book does not have: white, without words. */
export type ExtraPage = {
  key: string;
  /** Height over width. */
  proportion: number;
  /** Millimetres from left to right. */
  printedWidth?: number;
  /** Key of the book page that it is shown after; the last one where it is left out or gone. */
  beside?: string | undefined;
};

/** A tab that a feature adds to the table of contents. Source: NAV-023. */
export type TocTab = {
  id: string;
  /** Message key of its name. */
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number }>;
  /** Tabs stand in this order; contents are 0, bookmarks 2. */
  order: number;
  /** Shown on phones too. Source: NAV-028. */
  isOnPhones?: true;
  content: ReactNode;
};

/** A part of a page with a name, for those who hear the page's words. */
export type NamedRegion = {
  /** In page units. */
  parts: readonly Rect[];
  /** Its name; `number` is the one that its words begin with. */
  name: (number: string | undefined) => string;
};

/** An element over a page, and the place of its page (in page units) that it belongs to. */
export type PlacedControl = { id: string; at: Point };

/** Whether a handler uses a pointer; the page leaves it to the `words` beneath, or uses it itself. */
export type PointerUse = boolean | 'words';

/** What happens to a pointer on the stage that the page's own gestures would otherwise get. */
export type PointerHandler = {
  /** Whether the pointer that just went down belongs to the handler until it goes up. */
  handles(event: PointerEvent): PointerUse;
  /** A second finger came: the handler's pointer is given back to the page to pinch with. */
  giveBack(): void;
  /** Whether every pointer belongs to the handler, however many are down; none moves the page then. */
  handlesSeveral?(): boolean;
};

/** An open book to everything that other features put on and around its pages. */
export type OpenReader = {
  book: {
    id: number;
    urlId: string;
    name: string;
    /** Whether parts of its pages may be shown on readers' own pages. Source: BRD-029. */
    allowsExcerpts: boolean;
    /**
     * The activities of each page of a sample book, which is read without a server and a session;
     * undefined of all other books. Source: OFF-002.
     */
    sample?: readonly (readonly PageActivity[])[] | undefined;
  };
  stage: HTMLElement;
  isPhone: boolean;
  /** Pages on the stage now, as they are read. */
  pagesOnStage(): readonly PageOnStage[];
  /** Scale now; 1 shows a whole page. */
  scale(): number;
  /**
   * Shows nothing but parts of a page, or whole pages again. `coming` may be shown next: their
   * pictures are had ready. A turn to another page ends it.
   */
  focusOn(focus: PageFocus | undefined, coming?: readonly PageFocus[]): void;
  /** What is shown alone now. */
  focus(): PageFocus | undefined;
  /** How it lies on the stage; means the same on a stage of another size. */
  look(): PageLook;
  lookAt(look: PageLook): void;
  /** Keys, gestures and buttons turn this instead of pages, until it is returned. Returns how. */
  overrideNavigation(navigator: PageNavigator): () => void;
  /** Whether what is shown was moved down until its top is in reach. Source: BRD-018. */
  isLowered(): boolean;
  /** The part of a page that the stage shows, in page units; undefined where none. */
  visiblePart(number: number): Rect | undefined;
  /** Number of the page being read. */
  page(): number;
  /** How many pages there are, extra ones among them; these have the highest numbers. */
  total(): number;
  /** Numbers of all pages in the order in which they are turned. */
  pageNumbers(): readonly number[];
  /** What a page is called: its number, or "12+1" for an extra page beside page 12. */
  labelOf(number: number): string;
  /**
   * Key and proportion (height over width) of any page of the book, and the millimetres of the printed
   * page from left to right, where they are known.
   */
  pageAt(
    number: number,
  ): { key: string; proportion: number; printedWidth?: number | undefined } | undefined;
  /** Address of a page's picture at least `pixels` wide where there is one. */
  pictureOf(number: number, pixels: number): string | undefined;
  /** After the frame in which page, scale, size or place changed. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** In the very moment in which pages on the stage become others or get another size. */
  onLayOut(listener: () => void): () => void;
  /** The words of a page (from 1) in a region, as one text; empty until they are loaded, under a cover until it is opened. */
  wordsWithin(page: number, region: Rect): string;
  /** The boxes of a page's words (from 1) in page units; empty until they are loaded. */
  wordBoxes(page: number): readonly Rect[];
  /** After the words of a page are loaded. Returns how to stop. */
  onWords(listener: (page: number) => void): () => void;
  /** Reads elements on a page out beside the words next to them. Returns how to take them back. */
  placeControls(page: number, controls: readonly PlacedControl[]): () => void;
  /**
   * Takes the words of regions of a page from screen readers, selections, copies and the browser's
   * search. Returns how to give them back.
   */
  coverWords(page: number, regions: readonly Rect[]): () => void;
  /** Puts the words of regions of a page into named groups. Returns how to take the names away. */
  nameRegions(page: number, regions: readonly NamedRegion[]): () => void;
  turnTo(page: number): void;
  next(): void;
  previous(): void;
  pan(by: Point): void;
  /** What a double tap at a point of the window does: the page is enlarged there, or shown as before. */
  toggleZoomAt(point: { clientX: number; clientY: number }): void;
  /** Carries out one of the reader's own commands by name, e.g. `zoomIn`; false where it has no use. */
  run(command: string): boolean;
  /** The keys of a command of the reader. */
  keysOf(command: string): readonly KeyBinding[];
  /** Replaces the extra pages. */
  setExtraPages(pages: readonly ExtraPage[]): void;
  /** Adds a tab to the table of contents. Returns how to take it away. */
  addTocTab(tab: TocTab): () => void;
  /** Who gets pointers first; undefined for nobody. */
  setPointerHandler(handler: PointerHandler | undefined): void;
  /** Before that one, and instead of it until it is returned; the last who borrowed goes first. Returns how. */
  overridePointerHandler(handler: PointerHandler): () => void;
  /** Keys that the reader itself has no use for, before they are lost. True where it was used. */
  onKey(listener: (event: KeyboardEvent) => boolean): () => void;
};

/** A part that another feature adds to the open reader; loaded after the first page is painted. */
export type ReaderPart = ComponentType<{ reader: OpenReader }>;

/** Features that add something, by name. */
export type ReaderPartLoaders = Readonly<Record<string, () => Promise<{ default: ReaderPart }>>>;

/** The features that add parts to the reader, and which of them work in a sample book, without a server. */
export type ReaderPartRegistry = {
  partsOfReader: ReaderPartLoaders;
  partsWithoutServer: readonly string[];
};

let loadRegistry = async (): Promise<ReaderPartRegistry> => ({
  partsOfReader: {},
  partsWithoutServer: [],
});

/** The shell says where the parts are listed that features add to the reader. */
export const connectReaderParts = (load: () => Promise<ReaderPartRegistry>): void => {
  loadRegistry = load;
};

/** What features add to the reader of a book. */
export const readerParts = async ({ sample }: OpenReader['book']): Promise<ReaderPartLoaders> => {
  const { partsOfReader, partsWithoutServer } = await loadRegistry();
  return sample
    ? Object.fromEntries(
        Object.entries(partsOfReader).filter(([name]) => partsWithoutServer.includes(name)),
      )
    : partsOfReader;
};
