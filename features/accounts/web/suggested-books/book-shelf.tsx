import type { AnswerOf } from '@sayfa/contract-kit';
import type { libraryCalls } from '@sayfa/library/contract';
import { Skeleton, VisuallyHidden } from '@sayfa/ui';
import classes from './book-shelf.module.css';

/** A book of the shop window. */
export type SuggestedBook = AnswerOf<typeof libraryCalls.suggestedEbooks>['data'][number];

/** Covers that show while the answer is on its way. */
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Covers in rows; each is one button. */
export const BookShelf = ({
  books,
  onChoose,
}: {
  books: readonly SuggestedBook[];
  onChoose: (book: SuggestedBook) => void;
}) => (
  <ul className={classes.shelf}>
    {books.map((book) => (
      <li key={`${book.icon} ${book.name}`}>
        <button type="button" className={classes.book} onClick={() => onChoose(book)}>
          <span className={classes.cover}>
            {book.icon && <img src={book.icon} alt="" loading="lazy" decoding="async" />}
          </span>
          <bdi className={classes.name}>{book.name}</bdi>
        </button>
      </li>
    ))}
  </ul>
);

/** The shape of what comes. */
export const WaitingShelf = ({ label }: { label: string }) => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    <ul className={classes.shelf} aria-hidden="true">
      {WAITING.map((place) => (
        <li key={place} className={classes.book}>
          <Skeleton className={classes.cover} />
          <Skeleton height={16} width="70%" mt={10} />
        </li>
      ))}
    </ul>
  </div>
);
