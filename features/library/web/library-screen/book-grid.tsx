import { createTypeAhead, placeOfTitle } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LibraryBook } from '../../contract/index.ts';
import classes from './book-grid.module.css';
import { cardAfterKey } from './card-after-key.ts';
import { returnToShelf } from './place-on-shelf.ts';
import { ShelfPlace } from './shelf-place.tsx';
import { useShelfColumns } from './use-shelf-columns.ts';

/** Rows drawn beyond the window's edges. */
const OVERSCAN = 3;

type ShelfColumns = ReturnType<typeof useShelfColumns>;

const useShelfRows = (columns: ShelfColumns, total: number, scrollTop: number | undefined) => {
  const rows = useWindowVirtualizer({
    count: columns ? Math.ceil(total / columns.count) : 0,
    estimateSize: () => columns?.rowHeight ?? 1,
    scrollMargin: columns?.top ?? 0,
    overscan: OVERSCAN,
    scrollPaddingStart: 80,
  });
  const { rowHeight, top } = columns ?? {};
  // The virtualizer keeps the heights it has seen; new measures make them wrong.
  useLayoutEffect(() => {
    if (rowHeight !== undefined && top !== undefined) rows.measure();
  }, [rows, rowHeight, top]);
  const isReady = columns !== undefined;
  useLayoutEffect(() => {
    if (isReady && scrollTop !== undefined) window.scrollTo(0, scrollTop);
  }, [isReady, scrollTop]);
  return rows;
};

/** Which place the Tab key leads to; a place that was not rendered yet is focused once it is. */
const useActivePlace = (
  grid: RefObject<HTMLUListElement | null>,
  findFirst: () => number,
  isFirstFocused: boolean,
) => {
  const [active, setActive] = useState(findFirst);
  const focusNext = useRef(isFirstFocused);
  useEffect(() => {
    if (!focusNext.current) return;
    const card = grid.current?.querySelector<HTMLElement>(
      `[data-place="${active}"] [data-book-link]`,
    );
    if (!card) return;
    focusNext.current = false;
    card.focus({ preventScroll: true });
  });
  const focusPlace = (place: number): void => {
    focusNext.current = true;
    setActive(place);
  };
  return { active, setActive, focusPlace };
};

/** A virtual list: only visible rows are rendered. Arrow keys move between covers. */
export const BookGrid = ({
  books,
  total,
  isChanging,
  onReach,
}: {
  books: readonly LibraryBook[];
  /** Places on the shelf, also of books that are not loaded yet. */
  total: number;
  isChanging: boolean;
  onReach: (count: number) => void;
}) => {
  const { t, direction } = useText();
  const grid = useRef<HTMLUListElement>(null);
  const columns = useShelfColumns(grid);
  const [back] = useState(returnToShelf);
  const perRow = columns?.count ?? 1;
  const rows = useShelfRows(columns, total, back?.scrollTop);
  const shown = rows.getVirtualItems();
  const reached = ((shown.at(-1)?.index ?? 0) + 1) * perRow;
  useEffect(() => {
    if (reached > books.length && books.length < total) onReach(reached);
  }, [reached, books.length, total, onReach]);
  const findFirst = () =>
    Math.max(
      0,
      books.findIndex(({ id }) => id === back?.bookId),
    );
  const { active, setActive, focusPlace } = useActivePlace(grid, findFirst, back !== undefined);
  const [typing] = useState(createTypeAhead);
  const titles = () => books.map(({ name }) => name);
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const typed = typing.press(event.key, event.timeStamp);
    const next = typed
      ? placeOfTitle(titles(), typed, active)
      : cardAfterKey(event.key, active, perRow, total, direction);
    if (next === undefined) return;
    event.preventDefault();
    focusPlace(next);
    rows.scrollToIndex(Math.floor(next / perRow), { align: 'auto' });
  };

  return (
    <ul
      ref={grid}
      className={classes.grid}
      aria-label={t('library:books')}
      aria-busy={isChanging}
      data-changing={isChanging || undefined}
      style={{ blockSize: columns ? rows.getTotalSize() : undefined }}
      onKeyDown={walk}
    >
      {columns &&
        shown.flatMap(({ index: row, start }) =>
          Array.from({ length: Math.min(perRow, total - row * perRow) }, (_, column) => {
            const place = row * perRow + column;
            const book = books[place];
            return (
              <ShelfPlace
                key={book ? `book-${book.id}` : `place-${place}`}
                book={book}
                place={place}
                total={total}
                isActive={place === active}
                width={columns.width}
                top={start - columns.top}
                start={column * (columns.width + columns.gap)}
                onActive={setActive}
              />
            );
          }),
        )}
    </ul>
  );
};
