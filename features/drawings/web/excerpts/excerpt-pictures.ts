import { booksCalls } from '@sayfa/books/contract';
import type { ExcerptPicture, ExcerptPictures } from '@sayfa/canvas';
import { PAGE_UNITS, type Rect, runInBackground } from '@sayfa/kernel';
import type { Excerpt } from '@sayfa/page-model';
import { addressOf, fetchFile, isApiError, type OpenReader, textOf } from '@sayfa/web-kit';

/** What names the picture of an excerpt: wherever it is placed, it is the same. */
export type ExcerptSource = Pick<Excerpt, 'page' | 'rect'>;

type Bitmap = { image: ImageBitmap; part: Rect; pixels: number };
type Entry = {
  best: Bitmap | undefined;
  /** Pixels of the sharpest picture that was asked for. */
  requested: number;
  isMissing: boolean;
};

/** Pictures that are held at once; a page has six at most. */
const MAX_ENTRIES = 12;
/** A picture this much narrower than what is shown still looks sharp. */
const SHARP_SHARE = 0.95;
/** What a server draws of a part of a page. */
const MIN_PIXELS = 16;
const MAX_PIXELS = 4096;
/** Width of the page's own picture that an excerpt is cut from until its region is drawn. */
const PAGE_PIXELS = 2000;

/** Number of a book page by its id; undefined where the book no longer has it. */
export const numberOfPage = (reader: OpenReader, id: number): number | undefined =>
  reader.pageNumbers().find((number) => reader.pageAt(number)?.key === `page_${id}`);

const nameOf = ({ page, rect }: ExcerptSource): string =>
  `${page} ${rect.left} ${rect.top} ${rect.width} ${rect.height}`;

/** Whether nobody will give this person the picture, now or later. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.status === 403 || error.status === 404);

const bitmapAt = async (address: string, signal?: AbortSignal): Promise<ImageBitmap> => {
  const answer = await fetchFile(address, signal ? { signal } : {});
  return createImageBitmap(await answer.blob());
};

/** The region of an excerpt, drawn from the PDF. Throws `ApiError` where there is none. */
const regionOf = async (
  reader: OpenReader,
  number: number,
  rect: Rect,
  pixels: number,
  signal?: AbortSignal,
): Promise<Bitmap> => {
  const address = addressOf(booksCalls.region, {
    params: { id: reader.book.urlId, number },
    query: { ...rect, pixels },
  });
  return { image: await bitmapAt(address, signal), part: rect, pixels };
};

/** The excerpt as it is cut from the picture of its page, which is there without a network too. */
const cutOf = async (
  reader: OpenReader,
  number: number,
  rect: Rect,
  signal?: AbortSignal,
): Promise<Bitmap> => {
  const params = { id: reader.book.urlId, number };
  const query = { width: PAGE_PIXELS } as const;
  const address =
    reader.pictureOf(number, PAGE_PIXELS) ?? addressOf(booksCalls.pageImage, { params, query });
  const page = await bitmapAt(address, signal);
  try {
    const by = page.width / PAGE_UNITS;
    const { left, top, width, height } = rect;
    const pixels = Math.max(1, Math.round(width * by));
    const image = await createImageBitmap(
      page,
      Math.round(left * by),
      Math.round(top * by),
      pixels,
      Math.max(1, Math.round(height * by)),
    );
    return { image, part: rect, pixels };
  } finally {
    page.close();
  }
};

/**
 * The picture of an excerpt for a bitmap of its own, as sharp as asked for where the PDF can be had;
 * undefined where there is none for this person.
 */
export const excerptPicture = async (
  reader: OpenReader,
  { page, rect }: ExcerptSource,
  pixels: number,
  signal: AbortSignal,
): Promise<ImageBitmap | undefined> => {
  const number = numberOfPage(reader, page);
  if (number === undefined) return undefined;
  const width = Math.round(Math.min(MAX_PIXELS, Math.max(MIN_PIXELS, pixels)));
  try {
    const drawn = await regionOf(reader, number, rect, width, signal).catch(() =>
      cutOf(reader, number, rect, signal),
    );
    return drawn.image;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error) return undefined;
    throw error;
  }
};

/** Pictures of the excerpts on the stage. */
export type StageExcerpts = ExcerptPictures & {
  /** Takes over what is shown of a page at this moment, so that its excerpt is there at once. */
  seed(source: ExcerptSource, shown: HTMLCanvasElement): Promise<void>;
  /** The network is back. */
  retry(): void;
  close(): void;
};

/** The entries of the excerpts that were asked for most recently. */
const createEntries = () => {
  const entries = new Map<string, Entry>();
  return {
    of(source: ExcerptSource): Entry {
      const name = nameOf(source);
      const entry = entries.get(name) ?? { best: undefined, requested: 0, isMissing: false };
      // The most recently used one is evicted last.
      entries.delete(name);
      entries.set(name, entry);
      for (const [oldest, { best }] of entries) {
        if (entries.size <= MAX_ENTRIES) break;
        best?.image.close();
        entries.delete(oldest);
      }
      return entry;
    },
    all: (): Iterable<Entry> => entries.values(),
    close(): void {
      for (const { best } of entries.values()) best?.image.close();
      entries.clear();
    },
  };
};

/** Pictures of the excerpts on the stage: what is there at once, then as sharp as the screen shows. */
export const createExcerptPictures = (reader: OpenReader, changed: () => void): StageExcerpts => {
  const entries = createEntries();
  let isClosed = false;

  const take = (entry: Entry, bitmap: Bitmap): void => {
    if (isClosed || (entry.best && entry.best.pixels >= bitmap.pixels)) {
      bitmap.image.close();
      return;
    }
    entry.best?.image.close();
    entry.best = bitmap;
    entry.isMissing = false;
    changed();
  };

  const load = async (entry: Entry, { page, rect }: ExcerptSource, pixels: number) => {
    const number = numberOfPage(reader, page);
    if (number === undefined) {
      entry.isMissing = true;
      return changed();
    }
    try {
      // Both at once: the page's picture is nearly always there, the region may take a moment.
      const drawing = regionOf(reader, number, rect, pixels);
      drawing.catch(() => undefined);
      if (!entry.best) take(entry, await cutOf(reader, number, rect));
      take(entry, await drawing);
    } catch (error) {
      if (isRefusal(error) && !entry.best) {
        entry.isMissing = true;
        changed();
      }
      // Asked for again once the network is back.
      entry.requested = 0;
    }
  };

  return {
    pictureOf(excerpt, pixelsPerUnit): ExcerptPicture {
      const entry = entries.of(excerpt);
      const shown = excerpt.box.width * Math.abs(excerpt.placement.scaleX) * pixelsPerUnit;
      const pixels = Math.round(Math.min(MAX_PIXELS, Math.max(MIN_PIXELS, shown)));
      const isSharp = Math.max(entry.requested, entry.best?.pixels ?? 0) >= pixels * SHARP_SHARE;
      if (!isSharp && !entry.isMissing) {
        entry.requested = pixels;
        runInBackground(load(entry, excerpt, pixels));
      }
      if (entry.best) return entry.best;
      return entry.isMissing ? { missing: textOf('drawings:excerpt.missing') } : undefined;
    },
    async seed(source, shown) {
      const by = shown.width / PAGE_UNITS;
      const { left, top, width, height } = source.rect;
      const pixels = Math.max(1, Math.round(width * by));
      const down = Math.max(1, Math.round(height * by));
      const image = await createImageBitmap(shown, left * by, top * by, pixels, down);
      take(entries.of(source), { image, part: source.rect, pixels });
    },
    retry() {
      for (const entry of entries.all()) entry.isMissing = false;
      changed();
    },
    close() {
      isClosed = true;
      entries.close();
    },
  };
};
