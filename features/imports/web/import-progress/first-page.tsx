import { booksCalls } from '@sayfa/books/contract';
import { addressOf, useText } from '@sayfa/web-kit';
import type { ImportStatus } from '../../contract/index.ts';
import classes from './import-progress.module.css';

const WIDTH = 200;

/** The first page as soon as it is there; until then the shape of one. */
export const FirstPage = ({ status }: { status: ImportStatus }) => {
  const { t } = useText();
  const { book_id: bookId, pages_ready: ready, state } = status;
  if (state === 'failed' || state === 'cancelled') return null;
  const there = bookId !== null && ready > 0;
  return (
    <div className={classes.paper}>
      {there && (
        <img
          src={addressOf(booksCalls.pageImage, {
            params: { id: String(bookId), number: 1 },
            query: { width: WIDTH },
          })}
          alt={t('imports:progress.firstPage')}
        />
      )}
    </div>
  );
};
