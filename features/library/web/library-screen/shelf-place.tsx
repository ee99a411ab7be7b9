import { memo } from 'react';
import type { LibraryBook } from '../../contract/index.ts';
import { BookCard } from './book-card.tsx';
import classes from './book-grid.module.css';
import { SkeletonCard } from './skeleton-card.tsx';

/** One place on the shelf, with its book once that is loaded. Drawn again only when something changes. */
export const ShelfPlace = memo(
  ({
    book,
    place,
    total,
    isActive,
    width,
    top,
    start,
    onActive,
  }: {
    book: LibraryBook | undefined;
    place: number;
    total: number;
    /** Whether the keyboard enters the grid here. */
    isActive: boolean;
    /** Pixels; also `top` and `start`, from the grid's corner. */
    width: number;
    top: number;
    start: number;
    onActive: (place: number) => void;
  }) => (
    <li
      className={classes.card}
      data-place={place}
      aria-setsize={total}
      aria-posinset={place + 1}
      onFocus={() => onActive(place)}
      style={{ inlineSize: width, insetBlockStart: top, insetInlineStart: start }}
    >
      {book ? (
        <BookCard book={book} width={width} tabIndex={isActive ? 0 : -1} />
      ) : (
        <SkeletonCard />
      )}
    </li>
  ),
);
