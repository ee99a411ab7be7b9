import { runInBackground } from '@sayfa/kernel';
import { ErrorState } from '@sayfa/ui';
import { toast, useSampleBooks, useText, useTitle } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pageOfBoot } from '../book/boot-data.ts';
import { useBook } from '../book/use-book.ts';
import { unsentPageOf } from '../reading/notes-outbox.ts';
import { type ReadingNotes, useReadingNotes } from '../reading/use-reading-notes.ts';
import { BookReader } from './book-reader.tsx';
import { LoadingBook } from './loading-book.tsx';
import classes from './reader-screen.module.css';

const LIBRARY = '/library?type=all';
/** Milliseconds. Source: NAV-040. */
const NOT_FOUND_TIME = 3000;

const MissingBook = () => {
  const { t } = useText();
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      kind: 'warning',
      text: t('reader:notFound'),
      milliseconds: NOT_FOUND_TIME,
      id: 'book-not-found',
    });
    runInBackground(Promise.resolve(navigate(LIBRARY, { replace: true })));
  }, [t, navigate]);
  return null;
};

type OneBookProps = { bookUrlId: string; page: string | undefined; zoom: string | undefined };

/**
 * The page at which the person left the book, for an address without one; undefined until it is
 * known. What this device has not sent yet is newer than what the server opened.
 */
const useResumedPage = (bookUrlId: string, reading: ReadingNotes): number | undefined => {
  const [opened] = useState(() => unsentPageOf(bookUrlId) ?? pageOfBoot());
  return opened ?? (reading.isKnown ? reading.notes.currentPageNo : undefined);
};

const OneBook = ({ bookUrlId, page, zoom }: OneBookProps) => {
  const { t } = useText();
  const book = useBook(bookUrlId);
  const name = book.state === 'open' ? book.name : '';
  const reading = useReadingNotes({ urlId: bookUrlId, name }, useSampleBooks());
  const resumed = useResumedPage(bookUrlId, reading);
  useTitle(name);
  if (book.state === 'missing') return <MissingBook />;
  const isWaiting = page === undefined && resumed === undefined;
  if (book.state === 'loading' || (book.state === 'open' && isWaiting)) return <LoadingBook />;
  if (book.state === 'failed') {
    return (
      <main className={classes.message} id="main" tabIndex={-1}>
        <ErrorState
          title={t('reader:failed.title')}
          text={book.error.message}
          retryLabel={t('ui:retry')}
          onRetry={book.retry}
          {...(book.error.requestId && {
            reference: t('ui:reference', { id: book.error.requestId }),
          })}
        />
      </main>
    );
  }
  return (
    <BookReader
      bookUrlId={bookUrlId}
      pageText={page}
      zoomText={zoom}
      resumed={resumed ?? 1}
      book={book}
      reading={reading}
    />
  );
};

/** Reads a book page by page. */
const ReaderScreen = () => {
  const { bookid = '', page, zoomId } = useParams();
  return <OneBook key={bookid} bookUrlId={bookid} page={page} zoom={zoomId} />;
};

export default ReaderScreen;
