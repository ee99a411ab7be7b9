import { type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { Rect } from '@sayfa/kernel';
import type { Composition } from '../compose.ts';

/** Tests of the sample workbook: on which pages their questions are. */
const TESTS = [
  { title: 'Test 3: Kesirlerle İşlemler', pages: [13] },
  { title: 'Test 1: Çarpanlar ve Katlar', pages: [8] },
] as const;
/** Pixels for each page unit, as guide lines cut them. */
const PIXELS_A_UNIT = 2.5;

type Book = { id: number; domainId: number; originalFile: string };
type Page = { id: number; number: number };

const questionsOf = (steps: readonly ZoomStep[]): Rect[] => steps.flatMap(({ parts }) => parts);

const boxOf = ({ left, top, width, height }: Rect): string =>
  JSON.stringify({ x: left, y: top, width, height });

/** Cuts a page's zoom areas as questions of a test. */
const cutPage = async (
  { activities, books, bookTests, files, pdf, clock }: Composition,
  book: Book,
  testId: number,
  page: Page,
): Promise<void> => {
  const onPage = await activities.activities.shownOn(book.id, page.number);
  const path = await files.localPath(book.originalFile);
  const tasks = await Promise.all(
    questionsOf(zoomStepsOf(onPage)).map(async (region) => {
      const { bytes } = await pdf.renderRegion({ path }, page.number, {
        ...region,
        pixelWidth: Math.round(region.width * PIXELS_A_UNIT),
        format: 'jpeg',
      });
      const { url } = await books.books.addFile(book.id, { ending: 'jpg', bytes });
      return { image: url, region: boxOf(region) };
    }),
  );
  const test = { id: testId, bookId: book.id, domainId: book.domainId };
  await bookTests.cut.putPage(test, page, tasks, clock.now());
};

/** Makes tests of a sample book out of its zoom areas, for those who record. */
export const cutTests = async (composition: Composition, bookId: number): Promise<void> => {
  const { books, bookTests, clock } = composition;
  const book = await books.books.findBook(bookId);
  if (!book || book.originalFile === null) return;
  const { id, domainId, originalFile } = book;
  for (const { title, pages } of TESTS) {
    const testId = await bookTests.cut.add({ id, domainId }, title, clock.now());
    for (const number of pages) {
      const page = await books.books.printedPage(id, number);
      if (page)
        await cutPage(composition, { id, domainId, originalFile }, testId, { ...page, number });
    }
  }
};
