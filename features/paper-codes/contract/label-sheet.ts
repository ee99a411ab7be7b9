import * as z from 'zod/mini';

const millimetres = (min: number, max: number) =>
  z.number('must_be_number').check(z.minimum(min, 'invalid'), z.maximum(max, 'invalid'));
const count = (max: number) =>
  z.int('must_be_number').check(z.minimum(1, 'invalid'), z.maximum(max, 'invalid'));

/** A sheet of labels on A4; all lengths in millimetres. */
export const labelSheet = z.strictObject({
  grid: z.union(
    [
      z.enum(['3x8', '4x10', '5x13']),
      z.strictObject({
        columns: count(20),
        rows: count(40),
        width: millimetres(18, 210),
        height: millimetres(20, 297),
      }),
    ],
    'invalid',
  ),
  /** From the left edge of the paper, and from its top; the grid is in the middle where left out. */
  left: z.optional(millimetres(0, 100)),
  top: z.optional(millimetres(0, 100)),
});

/** A sheet of labels on A4. */
export type LabelSheet = z.infer<typeof labelSheet>;
