/** UTF-8 bytes of one activity as it is stored. */
export const LARGEST_CONTENT = 262_144;

/** Lines of a text with blanks. Source: H5P.Blanks allows 31 text blocks. */
export const MAX_LINES = 31;

/** UTF-16 units of one line, or of a whole text whose words are dragged. */
export const LONGEST_LINE = 4_000;
/** UTF-16 units. */
export const LONGEST_TEXT = 20_000;

/** UTF-16 units of what readers are told to do. */
export const LONGEST_TASK = 1_000;

/** Gaps of one activity; more are slow to read with a screen reader. */
export const MAX_GAPS = 100;

/** Words of a crossword. Source: H5P.Crossword asks for two. */
export const MIN_WORDS = 2;
/** Words of a crossword; a larger grid fits no tablet. */
export const MAX_WORDS = 40;

/** Letters of a word in a grid. */
export const MIN_LETTERS = 2;
/** Letters of a word in a grid. */
export const MAX_LETTERS = 20;

/** UTF-16 units of a clue. */
export const LONGEST_CLUE = 300;

/** Words too many among those to drag. */
export const MAX_DISTRACTORS = 50;
