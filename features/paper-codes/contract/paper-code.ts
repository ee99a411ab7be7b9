import { CODE_LENGTH, readBoardCode, shownCode } from '@sayfa/boards/contract';
import * as z from 'zod/mini';

/** What a paper code leads to. A video is that of a step, whichever is the step's video at the time. */
export const TARGET_KINDS = ['page', 'step', 'question', 'video', 'activity'] as const;

/** What a paper code leads to. */
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Names what a code leads to: the id of a page, a zoom area, a test question, or an activity. */
export const paperTarget = z.object({
  kind: z.enum(TARGET_KINDS, 'invalid'),
  id: z.int('invalid'),
});

/** Names what a code leads to. */
export type PaperTarget = z.infer<typeof paperTarget>;

/** A paper code as somebody typed it, folded as the codes of boards; undefined where it cannot be one. */
export const readPaperCode = (typed: string): string | undefined =>
  typed.length > 4 * CODE_LENGTH ? undefined : readBoardCode(typed);

/** `ABCD-EFGH`, as it is printed under the QR code. */
export const shownPaperCode = shownCode;

/**
 * The printed address of a code. In capitals, so that a QR code holds it in its alphanumeric mode;
 * only where the address has a path that is not `/` does that part stay as it is.
 */
export const addressOfCode = (publicUrl: string, code: string): string => {
  const { origin, pathname } = new URL(publicUrl);
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return `${origin.toUpperCase()}${folder}Q/${code}`;
};

/** What stands under a code: the page, and the number of the question on it. */
export const placeInWords = ({ page, number }: { page: number; number: number | null }): string =>
  number === null ? String(page) : `${page} · ${number}`;
