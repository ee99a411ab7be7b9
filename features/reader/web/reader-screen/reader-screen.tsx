import { runInBackground } from '@sayfa/kernel';
import { ErrorState } from '@sayfa/ui';
import { toast, useText, useTitle } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useBook } from '../book/use-book.ts';
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

const OneBook = ({ bookUrlId, page, zoom }: OneBookProps) => {
  const { t } = useText();
  const book = useBook(bookUrlId);
  useTitle(book.state === 'open' ? book.name : '');
  if (book.state === 'missing') return <MissingBook />;
  if (book.state === 'loading') return <LoadingBook />;
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
  return <BookReader bookUrlId={bookUrlId} pageText={page} zoomText={zoom} book={book} />;
};

/** Reads a book page by page. */
const ReaderScreen = () => {
  const { bookid = '', page, zoomId } = useParams();
  return <OneBook key={bookid} bookUrlId={bookid} page={page} zoom={zoomId} />;
};

export default ReaderScreen;
