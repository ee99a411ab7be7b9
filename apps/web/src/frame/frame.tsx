import { TopBanner } from '@sayfa/switches/web';
import { useText } from '@sayfa/web-kit';
import { Outlet, useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { VisitorNav } from './visitor-nav.tsx';

const SHELF_ADDRESSES = ['/library', '/home'];

/** Past the header, filters and news to the book on the shelf that the keyboard was on last. */
const SkipToBooks = () => {
  const { t } = useText();
  const { pathname } = useLocation();
  if (!SHELF_ADDRESSES.includes(pathname)) return null;
  return (
    <button
      type="button"
      className={classes.skip}
      onClick={() => {
        const book = document.querySelector<HTMLElement>(
          '[data-place] [data-book-link][tabindex="0"]',
        );
        (book ?? document.getElementById('main'))?.focus();
      }}
    >
      {t('app:skipToBooks')}
    </button>
  );
};

/** Header, content and footer around the screens that do not own the whole window. */
export const Frame = () => {
  const { t } = useText();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('app:skip')}
      </a>
      <SkipToBooks />
      <TopBanner />
      <Header />
      <VisitorNav />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
};
