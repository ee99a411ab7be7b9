import { useSession, useSwitch, useText } from '@sayfa/web-kit';
import { Link, useLocation } from 'react-router';
import classes from './visitor-nav.module.css';

const PAGES = [
  { to: '/login/suggested', key: 'suggested' },
  { to: '/login/interactive', key: 'interactive' },
  { to: '/all-news', key: 'news' },
] as const;

/** From one page for visitors to the others, while nobody is signed in. Source: LIB-043. */
export const VisitorNav = () => {
  const { t } = useText();
  const { pathname } = useLocation();
  const isOut = useSession(({ state }) => state === 'out');
  const hasNews = useSwitch('interactive_news');
  const isHere = PAGES.some(({ to }) => to === pathname);
  if (!isOut || !hasNews || !isHere) return null;
  return (
    <nav className={classes.nav} aria-label={t('app:visitors.label')}>
      {PAGES.map(({ to, key }) => (
        <Link
          key={to}
          className={classes.link}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {t(`app:visitors.${key}`)}
        </Link>
      ))}
    </nav>
  );
};
