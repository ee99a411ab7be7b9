import type { ErrorCode } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Rows that one selection holds at most. */
export const MAX_ROWS = 50;
/** Checked items that a row holds at most; the largest course has far fewer. */
const MAX_CHECKED = 2_000;

const idOr = (missing: ErrorCode) => z.int({ error: () => missing }).check(z.positive(missing));

const checked = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,15}$/u)), z.literal(true))
  .check(z.refine((map) => Object.keys(map).length <= MAX_CHECKED));

/** A finished row: which part of which course. The maps hold what is checked, by id. Source: QB-009. */
export const selectionRow = z.strictObject({
  levelSelected: idOr('level_required'),
  courseSelected: idOr('course_required'),
  units: checked,
  subjects: checked,
  outcomes: checked,
});

/** A finished row: which part of which course. */
export type SelectionRow = z.infer<typeof selectionRow>;

/** What the form sends: at least one row. */
export const selectionBody = z.strictObject({
  rows: z.array(selectionRow).check(z.minLength(1), z.maxLength(MAX_ROWS)),
});
