import * as z from 'zod/mini';

/** The page of an open book from which somebody went to get a day code. */
const chosenPage = z.object({
  book: z.string(),
  page: z.int(),
  /** What the book is called, and the page in it. */
  name: z.string(),
  label: z.string(),
});

/** The page of an open book from which somebody went to get a day code. */
export type ChosenPage = z.infer<typeof chosenPage>;

const openedWith = z.object({ opens: chosenPage });

/** What the address was opened with; undefined where it came from elsewhere. */
export const readChosenPage = (state: unknown): ChosenPage | undefined => {
  const read = z.safeParse(openedWith, state);
  return read.success ? read.data.opens : undefined;
};
