import { TopBanner } from '@sayfa/switches/web';
import { useText } from '@sayfa/web-kit';
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { VisitorNav } from './visitor-nav.tsx';

/** Header, content and footer around the screens that do not own the whole window. */
export const Frame = () => {
  const { t } = useText();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('app:skip')}
      </a>
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
