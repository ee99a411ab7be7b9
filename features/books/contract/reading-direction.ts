import * as z from 'zod/mini';

/** In which direction the pages of a book follow each other. */
export const readingDirection = z.enum(['ltr', 'rtl']);
