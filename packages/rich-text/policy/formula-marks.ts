/** How a formula within a line is marked in stored HTML; its LaTeX stands in `LATEX`. */
export const INLINE_FORMULA = 'inline-math';

/** How a formula on a line of its own is marked. */
export const BLOCK_FORMULA = 'block-math';

/** The attribute that carries the LaTeX of a formula. */
export const LATEX = 'data-latex';

/** The attribute that says that an element is a formula. */
export const KIND = 'data-type';

/** In UTF-16 units. */
export const LONGEST_FORMULA = 4000;
