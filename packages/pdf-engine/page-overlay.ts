/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type OverlayMatrix = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
];

/** A path as the `d` of SVG with absolute M, L, Q, C and Z, placed by a matrix. */
export type OverlayPath = { path: string; matrix?: OverlayMatrix | undefined };

/** One object painted over a page, in units of a page 1000 wide with its origin top left. */
export type OverlayMark = {
  /** 0…1. */
  alpha: number;
  /** Places in the page's `holes` of what takes parts of this away again. */
  holes?: readonly number[] | undefined;
} & (
  | (OverlayPath & { fill: string })
  | (OverlayPath & { stroke: string; width: number; dash?: readonly number[] | undefined })
  | {
      /** A data address of a PNG, JPEG or WebP. */
      picture: string;
      box: { left: number; top: number; width: number; height: number };
      matrix?: OverlayMatrix | undefined;
    }
);

/** What is painted over a page of the document, or over a white page that it does not have. */
export type PageOverlay = {
  /** From 1; left out for a white page. */
  page?: number | undefined;
  /** The page of the document that a white one follows in a `book`; the last where it is left out. */
  after?: number | undefined;
  /** Height over width of a white page. */
  proportion?: number | undefined;
  /** Millimetres of a white page from left to right; as wide as the first page where it is left out. */
  width?: number | undefined;
  marks: readonly OverlayMark[];
  holes: readonly OverlayPath[];
};

/** What to make of a document and what is painted over it. */
export type ComposeOptions = {
  /** `book`: all pages, each white one after the page that it names. `pages`: those that the overlays name, in their order. */
  scope: 'book' | 'pages';
  /** In which direction its pages follow each other; as in the document unless given. */
  direction?: 'ltr' | 'rtl' | undefined;
  /** A file with a `PageOverlay` as JSON on each line. */
  overlays: string;
  /** The file to write; it and files whose names begin with it are the caller's to remove. */
  target: string;
  signal?: AbortSignal;
};

/** What was written. */
export type ComposedPdf = { pages: number; bytes: number };
