import { useText } from '@sayfa/web-kit';
import classes from './reader-screen.module.css';

/** A placeholder in the shape of a page. A page that the server sent covers it. */
export const LoadingBook = () => {
  const { t } = useText();
  return (
    <main className={classes.reader} id="main" tabIndex={-1} aria-busy="true">
      <div className={classes.loading}>
        <div className={classes.sheet} />
        <p role="status">{t('reader:loading')}</p>
      </div>
    </main>
  );
};
