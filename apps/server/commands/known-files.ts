import type { BookFile } from '@sayfa/books/port';
import type { Composition } from '../compose.ts';

/** Files that rows refer to by their names, with the rows of books; other features name them only. */
export type KnownFiles = ReadonlyMap<string, readonly BookFile[]>;

/**
 * All files that rows refer to, those included that were replaced less than a day ago and still serve
 * open readers.
 */
export const knownFilesOf = async ({
  books,
  imports,
  news,
  h5p,
  videoSolutions,
}: Composition): Promise<KnownFiles> => {
  const known = new Map<string, BookFile[]>();
  for (const file of await books.books.allFiles()) {
    known.set(file.name, [...(known.get(file.name) ?? []), file]);
  }
  const others = await Promise.all([
    imports.imports.allFiles(),
    news.allFiles(),
    h5p.h5p.allFiles(),
    videoSolutions.allFiles(),
  ]);
  for (const name of others.flat()) if (!known.has(name)) known.set(name, []);
  return known;
};
