import { createHash } from 'node:crypto';
import type { BookSummary } from '@sayfa/books/port';
import { ERROR_STATUS, type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import { createKeyedSemaphore, PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { PdfError, type PdfPool } from '@sayfa/pdf-engine';
import { byteCache, type Files, type ServedFile } from '@sayfa/server-kit';
import type { PageRow } from './pages.store.ts';

const CAPACITY = 32 * 1_024 * 1_024;
const MAX_RUNNING_PER_PERSON = 2;
const MAX_WAITING_PER_PERSON = 20;
/** The PDF of a region never changes, but a later renderer may draw it better. */
const A_DAY = 'private, max-age=86400';

/** A part of a page in page units, and its width in pixels. */
type RequestedRegion = Rect & { pixels: number };

/** Renders parts of pages from the PDF, for zooming. */
export type Regions = {
  /** Throws invalid where the part is outside of the page, not_found where there is no PDF. */
  draw(
    userId: number,
    book: Pick<BookSummary, 'originalFile' | 'originalPassword'>,
    page: Pick<PageRow, 'pageNumber' | 'width' | 'height'>,
    requested: RequestedRegion,
    signal: AbortSignal,
  ): Promise<ServedFile>;
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

/** The part of `wanted` that lies on the page. Throws invalid where there is none. */
export const withinPage = (requested: Rect, page: { width: number; height: number }): Rect => {
  const pageHeight = (PAGE_UNITS * page.height) / page.width;
  const width = Math.min(requested.width, PAGE_UNITS - requested.left);
  const height = Math.min(requested.height, pageHeight - requested.top);
  if (width <= 0) throw new UserFacingError('invalid', { field: 'left' });
  if (height <= 0) throw new UserFacingError('invalid', { field: 'top' });
  return { left: requested.left, top: requested.top, width, height };
};

const asRefusal = (error: unknown): unknown =>
  error instanceof PdfError && isErrorCode(error.code)
    ? new UserFacingError(error.code, { details: error.page ? { page: error.page } : undefined })
    : error;

/** Renders regions, at most two at once for a person, and caches the last ones. */
export const regions = (
  pdf: Pick<PdfPool, 'renderRegion'>,
  files: Pick<Files, 'localPath'>,
): Regions => {
  const cache = byteCache<ServedFile>(CAPACITY);
  const rendering = createKeyedSemaphore<number>({
    maxRunning: MAX_RUNNING_PER_PERSON,
    maxWaiting: MAX_WAITING_PER_PERSON,
    createFullError: () => new UserFacingError('too_many_requests', { retryAfter: 1 }),
  });

  const render = async (
    key: string,
    original: { file: string; password: string | null },
    pageNumber: number,
    { pixels, ...rect }: RequestedRegion,
    signal: AbortSignal,
  ): Promise<ServedFile> => {
    const path = await files.localPath(original.file);
    const source = original.password === null ? { path } : { path, password: original.password };
    const drawn = await pdf.renderRegion(source, pageNumber, {
      ...rect,
      pixelWidth: pixels,
      format: 'jpeg',
      signal,
    });
    const bytes = Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength);
    const served: ServedFile = {
      tag: key,
      size: bytes.byteLength,
      type: `image/${drawn.format}`,
      cacheControl: A_DAY,
      part: (start, end) => bytes.subarray(start, end + 1),
    };
    cache.set(key, served, bytes.byteLength);
    return served;
  };

  return {
    draw: async (userId, book, page, requested, signal) => {
      const { originalFile, originalPassword: password } = book;
      if (originalFile === null) throw new UserFacingError('not_found');
      const original = { file: originalFile, password };
      const rect = withinPage(requested, page);
      const region = { ...rect, pixels: requested.pixels };
      const key = createHash('sha256')
        .update(JSON.stringify([originalFile, page.pageNumber, region]))
        .digest('hex');
      const cached = cache.get(key);
      if (cached) return cached;
      try {
        return await rendering.run(userId, async () => {
          signal.throwIfAborted();
          return cache.get(key) ?? render(key, original, page.pageNumber, region, signal);
        });
      } catch (error) {
        // The answer of an aborted request is not sent.
        if (signal.aborted) throw new UserFacingError('request_timeout');
        throw asRefusal(error);
      }
    },
  };
};
