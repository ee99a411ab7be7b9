import { ERROR_STATUS, type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import { type Clock, jsonIn, PAGE_UNITS } from '@sayfa/kernel';
import { PdfError, type PdfPool } from '@sayfa/pdf-engine';
import type { Files } from '@sayfa/server-kit';
import { MAX_BOXES, MIN_BOXES, type RegionBox, regionBox } from '../contract/index.ts';
import type {
  ActivitiesOfMargins,
  BooksOfMargins,
  MarginBook,
  TestsOfMargins,
} from './margins.port.ts';

/** Pixels for a page unit: a whole page is 2,500 pixels wide, about 300 dpi on A4. */
const PIXELS_A_UNIT = 2.5;
const FEWEST_PIXELS = 200;

/** The test and the boxes of a cut. */
export type CutRequest = {
  book: MarginBook;
  page: { id: number; number: number; height: number };
  boxes: readonly RegionBox[];
  testId: number | undefined;
};

/** Boxes as they were sent, each an object or its JSON text. Throws boxes_count, coords_invalid. */
export const boxesSent = (
  sent: readonly (string | Record<string, unknown>)[],
  pageHeight: number,
): RegionBox[] => {
  if (sent.length < MIN_BOXES || sent.length > MAX_BOXES) {
    throw new UserFacingError('boxes_count', {
      field: 'boxes',
      details: { least: MIN_BOXES, most: MAX_BOXES },
    });
  }
  return sent.map((one, at) => {
    const read = regionBox.safeParse(typeof one === 'string' ? jsonIn(one) : one);
    if (!read.success || read.data.y >= pageHeight) {
      throw new UserFacingError('coords_invalid', { field: `boxes.${at}` });
    }
    const { x, y, width, height } = read.data;
    return {
      x,
      y,
      width: Math.min(width, PAGE_UNITS - x),
      height: Math.min(height, pageHeight - y),
    };
  });
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

const asRefusal = (error: unknown): unknown =>
  error instanceof PdfError && isErrorCode(error.code) ? new UserFacingError(error.code) : error;

/** Cuts pictures of questions from the PDF and stores them as questions of a test. */
export const cutImagesWith = (parts: {
  books: BooksOfMargins;
  activities: ActivitiesOfMargins;
  files: Pick<Files, 'localPath'>;
  pdf: Pick<PdfPool, 'renderRegion'>;
  tests: TestsOfMargins;
  clock: Clock;
}) => {
  const { books, activities, files, pdf, tests, clock } = parts;

  const testFor = async (bookId: number, testId: number | undefined) => {
    const all = await tests.ofBook(bookId);
    const test = testId === undefined ? all[0] : all.find(({ id }) => id === testId);
    if (!test) throw new UserFacingError('test_missing');
    return test;
  };

  const draw = async (
    { book, page }: CutRequest,
    path: string,
    box: RegionBox,
    signal: AbortSignal,
  ): Promise<Uint8Array> => {
    const password = book.originalPassword;
    const region = { left: box.x, top: box.y, width: box.width, height: box.height };
    const drawn = await pdf.renderRegion(
      password === null ? { path } : { path, password },
      page.number,
      {
        ...region,
        pixelWidth: Math.max(FEWEST_PIXELS, Math.round(box.width * PIXELS_A_UNIT)),
        format: 'jpeg',
        signal,
      },
    );
    return drawn.bytes;
  };

  /** Throws test_missing, not_found, and errors of the PDF. Stores all pictures or none. */
  return async (request: CutRequest, signal: AbortSignal) => {
    const { book, page, boxes, testId } = request;
    const test = await testFor(book.id, testId);
    if (book.originalFile === null) throw new UserFacingError('not_found');
    const path = await files.localPath(book.originalFile);
    const drawn: { box: RegionBox; bytes: Uint8Array }[] = [];
    try {
      for (const box of boxes) drawn.push({ box, bytes: await draw(request, path, box, signal) });
    } catch (error) {
      if (signal.aborted) throw new UserFacingError('request_timeout');
      throw asRefusal(error);
    }
    const tasks: { image: string; region: string }[] = [];
    for (const { box, bytes } of drawn) {
      const { url } = await books.addFile(book.id, { ending: 'jpg', bytes });
      tasks.push({ image: url, region: JSON.stringify(box) });
    }
    const target = { id: test.id, bookId: book.id, domainId: book.domainId };
    const put = await tests.putPage(target, page, tasks, clock.now());
    if (!put) throw new UserFacingError('test_missing');
    for (const image of put.unused) await activities.retireFilesOf(book.id, image);
    const images = tasks.map(({ image }) => image);
    return { testId: test.id, images, doubtful: put.doubtful };
  };
};
