import type { BookContent } from '@sayfa/books/contract';

/** An activity of a page, as the book's content lists it. */
export type ListedActivity = BookContent['success'][number]['buttons'][number];
