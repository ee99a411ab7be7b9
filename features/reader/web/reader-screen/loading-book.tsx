import { useText } from '@sayfa/web-kit';
import classes from './reader-screen.module.css';

/** The shape of what comes. A page that the server put there already lies over it. */
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
