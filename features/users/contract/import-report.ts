import * as z from 'zod/mini';

/** What can be wrong with a line of a file of people; the words are messages of this feature. */
export const LINE_PROBLEMS = [
  'email_missing',
  'email_wrong',
  'email_twice',
  'email_known',
  'name_too_long',
  'phone_wrong',
  'role_unknown',
  'role_above_own',
  'group_unknown',
  'too_many_cells',
] as const;

/** What is wrong with a line. */
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** What became of a file of people. */
export const importReport = z.object({
  dryRun: z.boolean(),
  /** Lines with people. */
  rows: z.int(),
  /** Lines that are in order. */
  accepted: z.int(),
  /** People invited: all where nothing was refused and it was no dry run, else 0. */
  imported: z.int(),
  refused: z.array(
    z.object({
      /** As a text editor counts, from 1. */
      line: z.int(),
      email: z.string(),
      problem: z.enum(LINE_PROBLEMS),
      /** What stands in the file, shortened. */
      value: z.string(),
    }),
  ),
  /** Columns of the file that nothing is known of. */
  ignored: z.array(z.string()),
  invitations: z.array(z.object({ line: z.int(), email: z.string(), token: z.string() })),
});
