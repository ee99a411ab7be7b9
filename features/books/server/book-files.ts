import { createHash } from 'node:crypto';
import type { BookSummary, BooksPort, NewPicture, StoredPicture } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { FileGuard, Files } from '@sayfa/server-kit';
import type { BookFileStore } from './book-files.store.ts';
import { fileAddress } from './file-address.ts';
import { RETRY_AFTER } from './file-guard.ts';
import type { StoredPictures } from './pages.store.ts';

/** Milliseconds for which replaced pictures are retained for readers who have the book open. */
const KEEP_REPLACED = 24 * 60 * 60 * 1_000;

type FileParts = { rows: BookFileStore; files: Files; guard: FileGuard };

type FilePort = Pick<
  BooksPort,
  | 'addFile'
  | 'addPrivateFile'
  | 'releasePrivateFile'
  | 'holdFile'
  | 'releaseFile'
  | 'retireFiles'
  | 'noteFile'
  | 'allFiles'
  | 'sweepReplacedFiles'
>;

/** Deletes those of the files that no row refers to; returns how many. */
export type UnusedFileRemoval = (names: readonly string[]) => Promise<number>;

/** Stores pictures of a book, then their row. Throws book_not_found where there is no row to write. */
export type PictureWriter = (
  bookId: number,
  pictures: readonly NewPicture[],
  write: (shown: StoredPictures) => Promise<boolean>,
) => Promise<void>;

type NamedPicture = StoredPicture & { content: Uint8Array };

const contentName = (bytes: Uint8Array, ending: string): string =>
  `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;

const namePictures = (pictures: readonly NewPicture[]): NamedPicture[] =>
  pictures
    .map(({ width, height, format, bytes }) => ({
      width,
      height,
      file: contentName(bytes, format === 'jpeg' ? 'jpg' : 'webp'),
      bytes: bytes.byteLength,
      content: bytes,
    }))
    .sort((one, other) => one.width - other.width);

/** Creates the removal of files that nothing refers to. */
export const createUnusedFileRemoval =
  ({ rows, guard }: Pick<FileParts, 'rows' | 'guard'>): UnusedFileRemoval =>
  async (names) => {
    const unused = await rows.unused(names);
    for (const name of unused) {
      // Checked again: another page may use the file by now.
      await guard.remove(name, async () => (await rows.unused([name])).length > 0);
    }
    return unused.length;
  };

/** Creates the writer of page pictures; files of a deleted page are removed again. */
export const createPictureWriter =
  (
    { files, guard }: Pick<FileParts, 'files' | 'guard'>,
    ports: { removeUnused: UnusedFileRemoval; invalidate: (bookId: number) => void },
  ): PictureWriter =>
  async (bookId, pictures, write) => {
    const stored = namePictures(pictures);
    const names = stored.map((picture) => picture.file);
    const contents = new Map(stored.map(({ file, content }) => [file, content]));
    const isStored = await guard.store(names, {
      put: async (name) => {
        const content = contents.get(name);
        if (content) await files.put(name, content);
      },
      write: () =>
        write({
          format: pictures[0]?.format ?? null,
          pictures: stored.map(({ content: _, ...picture }) => picture),
        }),
    });
    ports.invalidate(bookId);
    if (isStored) return;
    await ports.removeUnused(names);
    throw new UserFacingError('book_not_found');
  };

/** Creates the part of the port that deals with files. */
export const createBookFiles = (
  { rows, files, guard }: FileParts,
  ports: {
    clock: Clock;
    demandBook: (id: number) => Promise<BookSummary>;
    removeUnused: UnusedFileRemoval;
  },
): FilePort => {
  const { clock, demandBook, removeUnused } = ports;
  return {
    addFile: async (bookId, file) => {
      const book = await demandBook(bookId);
      const { ending } = file;
      const name = 'bytes' in file ? contentName(file.bytes, ending) : `${file.hash}.${ending}`;
      await guard.store([name], {
        put: () => ('bytes' in file ? files.put(name, file.bytes) : files.putFile(name, file.path)),
        write: () => rows.addMedia(bookId, book.domainId, name),
      });
      return { name, url: fileAddress(bookId, name) };
    },
    addPrivateFile: async (bookId, { ending, bytes }) => {
      const book = await demandBook(bookId);
      const name = contentName(bytes, ending);
      await guard.store([name], {
        put: () => files.put(name, bytes),
        write: () => rows.addPrivate(bookId, book.domainId, name),
      });
      return name;
    },
    releasePrivateFile: (bookId, name) => rows.retirePrivate(bookId, name, clock.now()),
    noteFile: async (bookId, name) => {
      const book = await demandBook(bookId);
      await rows.addMedia(bookId, book.domainId, name);
      await guard.missing([name]);
    },
    holdFile: async (bookId, name) => {
      const book = await demandBook(bookId);
      await rows.hold(bookId, book.domainId, name);
      if ((await guard.missing([name])).length > 0) {
        // Whoever sent it has it still, and sends it again.
        await rows.retire(bookId, name, clock.now());
        throw new UserFacingError('busy', { retryAfter: RETRY_AFTER });
      }
      return { url: fileAddress(bookId, name) };
    },
    releaseFile: (bookId, name) => rows.retire(bookId, name, clock.now()),
    retireFiles: (bookId, names) => rows.retireMedia(bookId, names, clock.now()),
    allFiles: () => rows.all(),
    sweepReplacedFiles: async () => {
      await guard.sweep();
      return removeUnused(await rows.dropRetired(clock.now() - KEEP_REPLACED));
    },
  };
};
