import { UserFacingError } from '@sayfa/contract-kit';
import { sourceOf } from './adopt-book.ts';
import { queueImport } from './begin-import.ts';
import { endImport } from './end-import.ts';
import { isOver } from './follow-import.ts';
import type { ImportParts } from './import-parts.ts';
import { isDamaged } from './import-warnings.ts';
import type { ImportRow } from './imports.store.ts';
import { refusalOf } from './refusals.ts';

/** Draws a page of an import next. Throws not_found where the book is not being imported. */
export const createRenderNow =
  (parts: ImportParts) =>
  async (bookId: number, pageNumber: number): Promise<void> => {
    const row = await parts.store.openByBook(bookId);
    if (!row) throw new UserFacingError('not_found');
    const source = await sourceOf(parts, row);
    try {
      await parts.pages.make(bookId, source, pageNumber, {
        urgent: true,
        isDamaged: isDamaged(row),
      });
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
    parts.changes.notify(row.id);
  };

/** Milliseconds, and how often, that a cancel waits for the job to have removed everything. */
const CLEAN_UP_PAUSE_MS = 500;
const MAX_CLEAN_UP_PAUSES = 10;

const untilCleanedUp = async ({ store, changes }: ImportParts, id: string): Promise<void> => {
  for (let pause = 0; pause < MAX_CLEAN_UP_PAUSES; pause += 1) {
    const row = await store.find(id);
    if (!row) return;
    const { book_id, temporary_name, original_file } = row;
    if ([book_id, temporary_name, original_file].every((trace) => trace === null)) return;
    await changes.wait(id, CLEAN_UP_PAUSE_MS);
  }
};

/**
 * Stops an import at any time and removes what it made, which a busy worker may finish a little
 * later. Throws already_ended.
 */
export const createCancel =
  (parts: ImportParts) =>
  async (row: ImportRow): Promise<void> => {
    const cancelled = await parts.store.change(row.id, { state: 'cancelled' });
    if (!cancelled) throw new UserFacingError('already_ended');
    parts.changes.notify(row.id);
    const cancellation =
      cancelled.job_id === null ? 'nothing' : await parts.jobs.cancel(cancelled.job_id);
    if (cancellation === 'nothing') await endImport(parts, row.id, { state: 'cancelled' });
    else await untilCleanedUp(parts, row.id);
  };

/**
 * Ends the import that is making this book and removes what it made, without waiting for its job:
 * only where nobody is at work on it any more.
 */
export const createDiscard =
  (parts: ImportParts) =>
  async (bookId: number): Promise<void> => {
    const row = await parts.store.openByBook(bookId);
    if (!row) return;
    await parts.store.change(row.id, { state: 'cancelled' });
    await endImport(parts, row.id, { state: 'cancelled' });
  };

/** Goes on with the password that was asked for. After a wrong one the import waits for another. */
export const createGivePassword =
  (parts: ImportParts) =>
  async (row: ImportRow, password: string): Promise<void> => {
    if (isOver(row)) throw new UserFacingError('already_ended');
    if (row.state !== 'needs-password') throw new UserFacingError('conflict');
    try {
      await parts.pdf.inspect({ ...(await sourceOf(parts, row)), password });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (refusal.code === 'pdf_password') {
        throw new UserFacingError('pdf_password_wrong', { field: 'password' });
      }
      await endImport(parts, row.id, { state: 'failed', error });
      throw refusal;
    }
    const patch = { state: 'waiting' as const, password, code: null };
    if (!(await parts.store.change(row.id, patch, ['needs-password']))) {
      throw new UserFacingError('conflict');
    }
    // The job that asked for the password may not have ended yet.
    await queueImport(parts, row.id, ' with password');
  };
