import type { Clock } from '@sayfa/kernel';
import { PdfError } from '@sayfa/pdf-engine';
import type { Problem } from '@sayfa/server-kit';
import { withPassword } from './adopt-book.ts';
import { beginImport, queueImport } from './begin-import.ts';
import type { ImportParts } from './import-parts.ts';
import { storeBlanks } from './render-book.ts';

const isWaitingOrRunning = async (
  { jobs }: ImportParts,
  jobId: number | null,
): Promise<boolean> => {
  if (jobId === null) return false;
  const status = await jobs.status(jobId);
  return status?.state === 'waiting' || status?.state === 'running';
};

const importsWithoutJob = async (parts: ImportParts): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const { id, title, job_id: jobId } of await parts.store.underWay()) {
    if (await isWaitingOrRunning(parts, jobId)) continue;
    problems.push({
      kind: 'imports',
      what: `import ${id} (${title}) waits for nobody`,
      repair: async () => {
        await queueImport(parts, id);
        return 'queued';
      },
    });
  }
  return problems;
};

const booksWithoutImport = async (parts: ImportParts, clock: Clock): Promise<Problem[]> => {
  const { books, files, store } = parts;
  const problems: Problem[] = [];
  const underWay = await store.underWay();
  for (const bookId of await books.unfinishedBooks()) {
    const book = await books.findBook(bookId);
    if (!book) continue;
    const { originalFile: name, domainId } = book;
    // An import that has not come so far adopts the book of the same bytes.
    const isBeingMade = underWay.some(
      (row) => row.book_id === bookId || (row.domain_id === domainId && row.original_file === name),
    );
    if (isBeingMade) continue;
    const size = name === null ? undefined : await files.size(name);
    const resume = async (stored: { name: string; size: number }): Promise<string> => {
      await beginImport(
        parts,
        clock,
        {
          domainId,
          groupIds: book.groupIds,
          title: book.name,
          userId: book.createdBy ?? undefined,
          password: book.originalPassword ?? undefined,
        },
        { kind: 'stored', fileName: '', ...stored },
      );
      return 'its import goes on';
    };
    problems.push({
      kind: 'imports',
      what: `book ${bookId} (${book.name}) is not ready, and no import makes it`,
      ...(name !== null && size !== undefined && { repair: () => resume({ name, size }) }),
    });
  }
  return problems;
};

const pageProblems = async (parts: ImportParts): Promise<Problem[]> => {
  const redraw = createRedraw(parts);
  return (await parts.books.pagesToRedraw()).map(({ bookId, pageNumber, why }) => ({
    kind: 'pages',
    what: `page ${pageNumber} of book ${bookId} has ${why}`,
    repair: () => redraw(bookId, pageNumber),
  }));
};

/** Draws a page of a finished book from its PDF once more; tells so. Throws where there is no PDF. */
export const createRedraw =
  (parts: ImportParts) =>
  async (bookId: number, pageNumber: number): Promise<string> => {
    const { books, files, pages } = parts;
    const book = await books.findBook(bookId);
    if (!book?.originalFile) throw new Error('the book has no PDF');
    const path = await files.localPath(book.originalFile);
    const source = withPassword(path, book.originalPassword);
    const { lost, damaged } = await books.pagesInCondition(bookId);
    const isDamaged = lost.length + damaged.length > 0;
    try {
      await pages.make(bookId, source, pageNumber, { urgent: true, isDamaged });
      return `page ${pageNumber} of book ${bookId} was drawn from its PDF`;
    } catch (error) {
      if (!(error instanceof PdfError) || !lost.includes(pageNumber)) throw error;
      // The PDF has no such page that could be drawn: it was white before.
      const atWork = { id: bookId, pageCount: book.pageCount, source, isDamaged };
      await storeBlanks(parts, atWork, [pageNumber], new AbortController().signal);
      return `page ${pageNumber} of book ${bookId} is white, as it was`;
    }
  };

/** What does not fit together among imports and the pages that they make. */
export const inspectImports = async (parts: ImportParts, clock: Clock): Promise<Problem[]> => [
  ...(await importsWithoutJob(parts)),
  ...(await booksWithoutImport(parts, clock)),
  ...(await pageProblems(parts)),
];
