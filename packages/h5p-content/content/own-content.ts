import * as z from 'zod/mini';
import { htmlOfLines, linesOf } from './inline-html.ts';

/** HTML that keeps only paragraphs and words that stand out. */
const html = z.pipe(
  z.string(),
  z.transform((given: string) => htmlOfLines(linesOf(given))),
);

const flag = z.optional(z.boolean());

const percent = z.number().check(z.minimum(0), z.maximum(100));

const overallFeedback = z.optional(
  z
    .array(z.object({ from: percent, to: percent, feedback: z.optional(z.string()) }))
    .check(z.maxLength(20)),
);

const blanksParams = z.object({
  text: z.optional(html),
  questions: z.array(html),
  overallFeedback,
  behaviour: z.optional(
    z.object({
      enableRetry: flag,
      enableSolutionsButton: flag,
      caseSensitive: flag,
      showSolutionsRequiresInput: flag,
      autoCheck: flag,
      separateLines: flag,
      acceptSpellingErrors: flag,
      keepCorrectAnswers: flag,
    }),
  ),
});

const GRID = z.optional(z.int().check(z.minimum(1), z.maximum(100)));

const crosswordWord = z.object({
  clue: z.string(),
  answer: z.string(),
  fixWord: flag,
  row: GRID,
  column: GRID,
  orientation: z.optional(z.enum(['across', 'down'])),
});

const crosswordParams = z.object({
  taskDescription: z.optional(html),
  words: z.array(crosswordWord),
  overallFeedback,
  behaviour: z.optional(
    z.object({
      enableRetry: flag,
      enableSolutionsButton: flag,
      enableInstantFeedback: flag,
      scoreWords: flag,
      applyPenalties: flag,
      keepCorrectAnswers: flag,
    }),
  ),
});

const dragTextParams = z.object({
  taskDescription: z.optional(html),
  /** Plain text with line ends. */
  textField: z.string(),
  distractors: z.optional(z.string()),
  overallFeedback,
  behaviour: z.optional(
    z.object({
      enableRetry: flag,
      enableSolutionsButton: flag,
      instantFeedback: flag,
      keepCorrectAnswers: flag,
    }),
  ),
});

const ownContent = z.discriminatedUnion('library', [
  z.object({ kind: z.literal('own'), library: z.literal('H5P.Blanks'), params: blanksParams }),
  z.object({
    kind: z.literal('own'),
    library: z.literal('H5P.Crossword'),
    params: crosswordParams,
  }),
  z.object({ kind: z.literal('own'), library: z.literal('H5P.DragText'), params: dragTextParams }),
]);

/** Sentences with gaps to write in, as H5P.Blanks describes them. */
export type BlanksParams = z.infer<typeof blanksParams>;
/** Words and their clues, as H5P.Crossword describes them. */
export type CrosswordParams = z.infer<typeof crosswordParams>;
/** A word of a crossword; row and column start at 1 and count where `fixWord` is set. */
export type CrosswordWord = z.infer<typeof crosswordWord>;
/** A text with words to drag into it, as H5P.DragText describes them. */
export type DragTextParams = z.infer<typeof dragTextParams>;
/** Feedback for a range of the score, in percent. */
export type OverallFeedback = z.infer<typeof overallFeedback>;
/** An activity in a format of H5P that is played without H5P. */
export type OwnContent = z.infer<typeof ownContent>;
/** The library of H5P whose format it is. */
export type OwnLibrary = OwnContent['library'];

/** The formats that can be written here. */
export const OWN_LIBRARIES = [
  'H5P.Blanks',
  'H5P.Crossword',
  'H5P.DragText',
] as const satisfies readonly OwnLibrary[];

/** Stored content as an activity; undefined where it is none of these. */
export const parseOwnContent = (content: string): OwnContent | undefined => {
  try {
    const read = ownContent.safeParse(JSON.parse(content));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};

/** As it is stored. */
export const formatOwnContent = (content: OwnContent): string => JSON.stringify(content);

/** Where somebody starts who writes one. `task` says in their language what is to be done. */
export const emptyOwnContent = (library: OwnLibrary, task = ''): OwnContent => {
  const taskHtml = htmlOfLines(task === '' ? [] : [[{ text: task, marks: [] }]]);
  switch (library) {
    case 'H5P.Blanks':
      return {
        kind: 'own',
        library,
        params: {
          text: taskHtml,
          questions: [],
          behaviour: {
            enableRetry: true,
            enableSolutionsButton: true,
            caseSensitive: false,
            showSolutionsRequiresInput: false,
            acceptSpellingErrors: false,
            keepCorrectAnswers: true,
          },
        },
      };
    case 'H5P.Crossword':
      return {
        kind: 'own',
        library,
        params: {
          taskDescription: taskHtml,
          words: [],
          behaviour: {
            enableRetry: true,
            enableSolutionsButton: true,
            scoreWords: true,
            keepCorrectAnswers: true,
          },
        },
      };
    case 'H5P.DragText':
      return {
        kind: 'own',
        library,
        params: {
          taskDescription: taskHtml,
          textField: '',
          distractors: '',
          behaviour: { enableRetry: true, enableSolutionsButton: true, keepCorrectAnswers: true },
        },
      };
  }
};

/** What an author wrote for a share of the points between 0 and 1; undefined where nothing. */
export const feedbackFor = (ranges: OverallFeedback, share: number): string | undefined => {
  const reached = Math.round(share * 100);
  const range = ranges?.find(({ from, to }) => reached >= from && reached <= to);
  return range?.feedback?.trim() || undefined;
};
