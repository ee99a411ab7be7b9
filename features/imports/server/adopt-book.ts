import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import type { PdfInfo, PdfSource } from '@sayfa/pdf-engine';
import * as z from 'zod/mini';
import { bookTitle } from './book-title.ts';
import { changeImport, ImportEnded, type ImportParts } from './import-parts.ts';
import { bookOptions, type ImportedBook } from './imports.port.ts';
import type { ImportRow } from './imports.store.ts';
import { putOriginal } from './put-original.ts';
import { originalName } from './receive-file.ts';
import { tableOfContents } from './table-of-contents.ts';

const ids = z.array(z.int());

/** A PDF on the local disk; `password` is null where it needs none. */
export const withPassword = (path: string, password: string | null): PdfSource =>
  password === null ? { path } : { path, password };

/**
 * Where an import's PDF lies: still among the temporary files, or with the stored ones. Throws
 * pdf_damaged where it is neither, as after restoring a backup, which has no temporary files.
 */
export const sourceOf = async (
  { files, temporaryFolder }: ImportParts,
  row: ImportRow,
): Promise<PdfSource> => {
  if (row.original_file && (await files.size(row.original_file)) !== undefined) {
    return withPassword(await files.localPath(row.original_file), row.password);
  }
  const path = join(temporaryFolder, row.temporary_name ?? '');
  if (!row.temporary_name || !existsSync(path)) throw new UserFacingError('pdf_damaged');
  return withPassword(path, row.password);
};

const warningsOf = (info: PdfInfo): string[] => [
  ...info.warnings,
  ...(info.activeContent ? ['pdf_active_content'] : []),
  ...(info.attachments ? ['pdf_attachments'] : []),
];

/** A book made just before a crash, whose number the row could not note any more. */
const bookBeforeCrash = async (
  { books, store }: ImportParts,
  present: ImportedBook | undefined,
): Promise<ImportedBook | undefined> => {
  if (present?.state !== 'importing') return undefined;
  const owner = await store.openByBook(present.id);
  if (owner) return undefined;
  return (await books.findBook(present.id)) ? present : undefined;
};

const refuseDuplicate = (present: ImportedBook): never => {
  throw new UserFacingError('duplicate_file', {
    field: 'file',
    details: { bookId: present.id, hash: present.hash },
  });
};

/**
 * Makes the book with all its pages still empty; it is in the library from
 * here on. Throws duplicate_file where the domain has a book from the same bytes.
 */
export const adoptBook = async (
  parts: ImportParts,
  row: ImportRow,
  info: PdfInfo,
): Promise<ImportRow> => {
  const { books, temporaryFolder } = parts;
  const { temporary_name: temporaryName, original_hash: hash } = row;
  if (!hash) throw new Error('an import without a file');
  const originalFile = originalName(hash);
  // Of an import that an earlier version began, which stored its file only here.
  const temporary = temporaryName === null ? undefined : join(temporaryFolder, temporaryName);
  const title = bookTitle(row.title, info.title, row.file_name);
  const adopted = await parts.fileMutex.run(`${row.domain_id} ${hash}`, async () => {
    const present = await books.bookByOriginal(row.domain_id, hash);
    const found = await bookBeforeCrash(parts, present);
    if (present && !found && !row.again) refuseDuplicate(present);
    if (temporary !== undefined) {
      await changeImport(parts, row.id, { original_file: originalFile });
      await putOriginal(parts, { hash, path: temporary });
    }
    const book =
      found ??
      (await books.createBook({
        ...z.parse(bookOptions, JSON.parse(row.book_wish)),
        domainId: row.domain_id,
        groupIds: z.parse(ids, JSON.parse(row.group_ids)),
        name: title,
        originalFile,
        originalHash: hash,
        originalPassword: row.password ?? undefined,
        pages: info.pages,
        toc: tableOfContents(info.outline, info.pageCount),
        createdBy: row.created_by ?? undefined,
      }));
    try {
      return await changeImport(parts, row.id, {
        state: 'rendering',
        book_id: book.id,
        book_hash: book.hash,
        page_count: info.pageCount,
        title,
        warnings: JSON.stringify(warningsOf(info)),
        temporary_name: null,
      });
    } catch (error) {
      if (error instanceof ImportEnded) await books.removeBook(book.id);
      throw error;
    }
  });
  if (temporary !== undefined) await rm(temporary, { force: true });
  return adopted;
};
