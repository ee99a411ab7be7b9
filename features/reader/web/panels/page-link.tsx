import { useText } from '@sayfa/web-kit';
import type { ReactNode } from 'react';
import { clampPage, labelOfPage } from '../page-view/spread.ts';
import { useReader } from '../reader-screen/reader-context.ts';
import classes from './toc-panel.module.css';

/** A line of a panel that leads to a page. */
export const PageLink = ({
  page,
  isCurrent = false,
  children,
}: {
  page: number;
  isCurrent?: boolean;
  children: ReactNode;
}) => {
  const { t } = useText();
  const { bookUrlId, book, turnTo, panel, isPhone } = useReader();
  const number = clampPage(page, book.source.total);
  const label = labelOfPage(number, book.source);
  return (
    <a
      className={classes.link}
      href={`/indivibook/${bookUrlId}/${number}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        turnTo(number);
        if (isPhone) panel.close();
      }}
    >
      <span className={classes.name}>{children}</span>
      <span className={classes.page}>
        <span aria-hidden="true">{label}</span>
        <span className={classes.accessibleText}>{t('reader:pageLabel', { page: label })}</span>
      </span>
    </a>
  );
};
