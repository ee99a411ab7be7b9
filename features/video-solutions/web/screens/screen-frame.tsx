import { Breadcrumbs } from '@sayfa/ui';
import { useText, useTitle } from '@sayfa/web-kit';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BOOKS } from './addresses.ts';
import classes from './screens.module.css';

/** A screen above this one. */
export type Above = { to: string; name: string };

/** The head of a screen of recordings: breadcrumbs, link back and title. Source: VID-007. */
export const ScreenFrame = ({
  title,
  above,
  tags,
  children,
}: {
  title: string;
  /** Screens between the list of books and this one, outermost first; undefined for that list. */
  above?: readonly Above[];
  tags?: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useText();
  useTitle(title);
  const list = { to: BOOKS, name: t('video-solutions:screens.title') };
  const path = above && [list, ...above];
  const last = path?.at(-1);
  return (
    <div className={classes.screen}>
      {path && last && (
        <Breadcrumbs label={t('video-solutions:screens.path')}>
          {path.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
          <li aria-current="page">
            <bdi>{title}</bdi>
          </li>
        </Breadcrumbs>
      )}
      <div className={classes.head}>
        {last && (
          <Link
            className={classes.back}
            to={last.to}
            aria-label={t('video-solutions:screens.back', { name: last.name })}
            title={t('video-solutions:screens.back', { name: last.name })}
          >
            <IconArrowLeft size={24} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
          </Link>
        )}
        <h1 className={classes.title}>
          <bdi>{title}</bdi>
        </h1>
        {tags}
      </div>
      {children}
    </div>
  );
};
