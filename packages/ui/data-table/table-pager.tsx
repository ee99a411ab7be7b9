import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { UnstyledButton } from '../parts/layout.ts';
import type { TableText } from './columns.ts';
import { pageLinks } from './page-links.ts';
import classes from './table-pager.module.css';

type PagerProps = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** A number as the reader writes it. */
  format: (value: number) => string;
  t: TableText;
};

/** Links to pages, with what lies between them left out. Source: TBL-003. */
export const TablePager = ({ page, pageCount, onPage, format, t }: PagerProps) => {
  const links = pageLinks(page, pageCount).map((link, place) => ({
    link,
    key: link === 'gap' ? `gap-${place}` : String(link),
  }));
  return (
    <nav aria-label={t('ui:table.pages')}>
      <ul className={classes.pager}>
        <li>
          <UnstyledButton
            className={classes.link}
            aria-label={t('ui:table.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={20} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
          </UnstyledButton>
        </li>
        {links.map(({ link, key }) => (
          <li key={key}>
            {link === 'gap' ? (
              <span className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <UnstyledButton
                className={classes.link}
                aria-label={t('ui:table.page', { page: format(link) })}
                aria-current={link === page ? 'page' : undefined}
                onClick={() => onPage(link)}
              >
                {format(link)}
              </UnstyledButton>
            )}
          </li>
        ))}
        <li>
          <UnstyledButton
            className={classes.link}
            aria-label={t('ui:table.next')}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={20} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  );
};
