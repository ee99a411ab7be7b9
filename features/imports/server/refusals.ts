import { ERROR_STATUS, type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import { PdfError } from '@sayfa/pdf-engine';
import * as z from 'zod/mini';
import type { ImportRow } from './imports.store.ts';

const MAX_PAGES = 2_000;

/** Code and words of a refusal as a row keeps them. */
export type StoredRefusal = { code: ErrorCode; details: string };

const details = z.object({
  field: z.optional(z.string()),
  limit: z.optional(z.number()),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

/** What is wrong with a PDF, as people are told. */
const refusalOfPdf = (error: PdfError): UserFacingError =>
  new UserFacingError(error.code, {
    ...(error.code === 'pdf_too_many_pages' && { limit: MAX_PAGES }),
    ...(error.page !== undefined && { details: { page: error.page } }),
  });

/** Any error of importing as a refusal; undefined for bugs and broken machines. */
export const refusalOf = (error: unknown): UserFacingError | undefined => {
  if (error instanceof UserFacingError) return error;
  return error instanceof PdfError ? refusalOfPdf(error) : undefined;
};

/** A failure as a row keeps it. What nobody expected keeps no words. */
export const storedRefusal = (error: unknown): StoredRefusal => {
  const refusal = refusalOf(error) ?? new UserFacingError('server_error');
  const { field, limit, details: words } = refusal.extras;
  return { code: refusal.code, details: JSON.stringify({ field, limit, details: words }) };
};

/** The refusal that a failed import's row keeps. */
export const refusalOfRow = (row: Pick<ImportRow, 'code' | 'details'>): UserFacingError => {
  const code = row.code && isErrorCode(row.code) ? row.code : 'server_error';
  return new UserFacingError(code, z.parse(details, JSON.parse(row.details)));
};
