import { UnstyledButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useRef } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';
import classes from './search-panel.module.css';
import type { SearchHit } from './use-book-search.ts';

type PageHits = { page: number; hits: { hit: SearchHit; index: number }[] };

const byPage = (hits: readonly SearchHit[]): PageHits[] => {
  const pages: PageHits[] = [];
  hits.forEach((hit, index) => {
    const last = pages.at(-1);
    if (last?.page === hit.pageNumber) last.hits.push({ hit, index });
    else pages.push({ page: hit.pageNumber, hits: [{ hit, index }] });
  });
  return pages;
};

/** Where the words occur, page by page, with a little text around. */
export const SearchHits = ({ hits }: { hits: readonly SearchHit[] }) => {
  const { t } = useText();
  const { search, panel, isPhone } = useReader();
  const { active, goTo } = search;
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active !== undefined) current.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ol className={classes.pages}>
      {byPage(hits).map(({ page, hits: onPage }) => (
        <li key={page} className={classes.onPage}>
          <h3 className={classes.heading}>{t('reader:pageLabel', { page })}</h3>
          <ol className={classes.hits}>
            {onPage.map(({ hit, index }) => (
              <li key={index} ref={index === active ? current : undefined}>
                <UnstyledButton
                  className={classes.hit}
                  aria-current={index === active ? 'true' : undefined}
                  onClick={() => {
                    goTo(index);
                    if (isPhone) panel.close();
                  }}
                >
                  <bdi>
                    {hit.before}
                    <mark>{hit.match}</mark>
                    {hit.after}
                  </bdi>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};
