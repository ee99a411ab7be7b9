import type { ComposedPdf, ComposeOptions } from './page-overlay.ts';

/** One line of the table of contents; pages count from 1. */
export type OutlineItem = { title: string; pageNumber: number; children: OutlineItem[] };

/** Points (1/72 inch) as the reader sees the page: after rotation, inside the crop box. */
export type PageSize = { width: number; height: number };

/** What is known of a document before any page is drawn. */
export type PdfInfo = {
  pageCount: number;
  pages: PageSize[];
  /** At most 10 levels and 5,000 items. */
  outline: OutlineItem[];
  /** From the document's metadata; plain text, may be empty. */
  title: string;
  /** The file carries scripts or launch actions (which are never run). */
  activeContent: boolean;
  /** The file carries embedded files (which are never extracted). */
  attachments: boolean;
  /**
   * Codes of what was cut or replaced: `outline_cut`, `xfa_static` (a form program, shown as its
   * stand-in), `fonts_missing`, `repaired`, `page_count_corrected`.
   */
  warnings: string[];
};

/** A word and its box on a page 1000 units wide, origin top left. */
export type Word = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Of a word broken at a line end: its part on the next line, from this letter on. */
  rest?: { from: number; left: number; top: number; width: number; height: number };
};

/** Encodings the engine writes. */
export type ImageFormat = 'jpeg' | 'webp';

/** An encoded picture of a page; width and height in pixels. */
export type PageImage = { width: number; height: number; format: ImageFormat; bytes: Uint8Array };

/** One page, drawn: images from narrow to wide, words in reading order. */
export type RenderedPage = {
  pageNumber: number;
  size: PageSize;
  images: PageImage[];
  words: Word[];
  /** Nothing is printed on it: one colour, no word. Not asked where words are not read. */
  isEmpty: boolean;
  /**
   * Whether the file has lost something that the page is drawn from. `unknown` for what is encrypted,
   * and where words are not read.
   */
  damage: 'none' | 'some' | 'unknown';
};

/** A PDF on disk; the password is held only during the task. */
export type PdfSource = { path: string; password?: string };

/** What to make of a page. */
export type RenderPageOptions = {
  /** Upper limits in pixels; a page never gets more pixels than it has detail. */
  widths: readonly number[];
  format: ImageFormat;
  withWords: boolean;
  /** Goes before everything that is not urgent. */
  urgent?: boolean;
  signal?: AbortSignal;
};

/** A page as grey pixels: one byte for each, row by row; 255 is white. */
export type GreyPage = { width: number; height: number; grey: Uint8Array<ArrayBuffer> };

/** How to draw a page in grey. */
export type RenderGreyOptions = {
  /** Upper limit in pixels; a page never gets more pixels than it has detail. */
  width: number;
  /** Goes before everything that is not urgent. */
  urgent?: boolean;
  signal?: AbortSignal;
};

/** A part of a page in units of a page 1000 wide, drawn `pixelWidth` pixels wide. */
export type RenderRegionOptions = {
  left: number;
  top: number;
  width: number;
  height: number;
  pixelWidth: number;
  format: ImageFormat;
  signal?: AbortSignal;
};

/** Turns PDFs into page images in worker threads. Every method rejects with a `PdfError`. */
export type PdfPool = {
  /** Opens the file and reads page sizes, outline and title. */
  inspect(source: PdfSource, options?: { signal?: AbortSignal }): Promise<PdfInfo>;
  /** Draws one page (1-based) in several widths and reads its words. */
  renderPage(
    source: PdfSource,
    pageNumber: number,
    options: RenderPageOptions,
  ): Promise<RenderedPage>;
  /** Draws one page (1-based) in grey, for programs that look at it: nothing is encoded. */
  renderGrey(source: PdfSource, pageNumber: number, options: RenderGreyOptions): Promise<GreyPage>;
  /** Draws a part of a page for sharp zooming; always urgent. */
  renderRegion(
    source: PdfSource,
    pageNumber: number,
    options: RenderRegionOptions,
  ): Promise<PageImage>;
  /** Starts a thread for the next task, e.g. when a book is opened; returns at once. */
  warm(): void;
  /**
   * Writes a new file: the document, or some of its pages, with things painted over; white pages
   * alone where there is no document. May take as long as one page may. A signal ends it at once.
   */
  compose(source: PdfSource | undefined, options: ComposeOptions): Promise<ComposedPdf>;
  /** Fails what still waits with `pdf_cancelled` and ends the threads. */
  close(): Promise<void>;
};

/** Limits of a pool; everything has a default. */
export type PdfPoolOptions = {
  /** Threads; the smaller of 2 and the number of cores unless given. */
  workers?: number;
  /** Of processor time, for drawing one page; 30,000. */
  pageTimeoutMs?: number;
  /** Of processor time, for opening a document and looking through it; 10,000. */
  openTimeoutMs?: number;
  /** 2,000. */
  maxPages?: number;
  /** Of one drawn picture; 40. */
  maxMegapixels?: number;
  /** Of one thread; 512. */
  workerMemoryMb?: number;
};
