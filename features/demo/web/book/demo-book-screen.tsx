import { runInBackground } from '@sayfa/kernel';
import { IconButton, Progress } from '@sayfa/ui';
import { formatNumber, formatPercent, useText, useTitle } from '@sayfa/web-kit';
import {
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import classes from './demo-book.module.css';
import { DEMO_PAGES, demoPageOf } from './demo-page.ts';

const PERCENT = 100;
const ICON = { size: 22, stroke: 1.75, className: 'mantine-rotate-rtl' };
const PAGES = Array.from({ length: DEMO_PAGES }, (_, place) => place + 1);

const Chapters = ({ page }: { page: number }) => {
  const { t } = useText();
  return (
    <nav id="demo-chapters" className={classes.side} aria-label={t('demo:book.contents')}>
      <ol className={classes.chapters}>
        {PAGES.map((number) => (
          <li key={number}>
            <Link
              className={classes.chapter}
              to={`/InteractiveBook/${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {t(`demo:book.pages.${number}.title`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const DemoBook = ({ page }: { page: number }) => {
  const { t, language } = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  useTitle(t('demo:book.title'));
  const go = (to: number) => runInBackground(Promise.resolve(navigate(`/InteractiveBook/${to}`)));
  const counter = t('demo:book.counter', {
    page: formatNumber(language, page),
    pages: formatNumber(language, DEMO_PAGES),
  });
  return (
    <section className={classes.book} aria-labelledby="demo-title">
      <header className={classes.bar}>
        <IconButton
          label={t(open ? 'demo:book.hideContents' : 'demo:book.showContents')}
          icon={
            open ? (
              <IconLayoutSidebarLeftCollapse {...ICON} />
            ) : (
              <IconLayoutSidebarLeftExpand {...ICON} />
            )
          }
          aria-expanded={open}
          aria-controls="demo-chapters"
          onClick={() => setOpen(!open)}
        />
        <h1 id="demo-title" className={classes.title}>
          {t('demo:book.title')}
        </h1>
        <IconButton
          label={t('demo:book.previous')}
          icon={<IconChevronLeft {...ICON} />}
          disabled={page === 1}
          onClick={() => go(page - 1)}
        />
        <span className={classes.counter}>{counter}</span>
        <IconButton
          label={t('demo:book.next')}
          icon={<IconChevronRight {...ICON} />}
          disabled={page === DEMO_PAGES}
          onClick={() => go(page + 1)}
        />
      </header>
      <Progress
        className={classes.progress}
        value={(page / DEMO_PAGES) * PERCENT}
        size="sm"
        radius={0}
        aria-label={t('demo:book.progress', { share: formatPercent(language, page / DEMO_PAGES) })}
      />
      <div className={classes.body}>
        {open && <Chapters page={page} />}
        <article className={classes.page} aria-live="polite">
          <h2>{t(`demo:book.pages.${page}.title`)}</h2>
          <p>{t(`demo:book.pages.${page}.first`)}</p>
          <p>{t(`demo:book.pages.${page}.second`)}</p>
        </article>
      </div>
    </section>
  );
};

/** A book of two pages to look at how a book works. Source: TBL-011 to TBL-014. */
const DemoBookScreen = () => {
  const { id } = useParams();
  const page = demoPageOf(id);
  return page === undefined ? <Navigate to="/404" replace /> : <DemoBook page={page} />;
};

export default DemoBookScreen;
