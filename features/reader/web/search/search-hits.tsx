import { UnstyledButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
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

/** To which of the hits a key leads, by the place of the one that has the focus. */
const PLACE_BY_KEY: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from, last) => Math.min(from + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows, Home and End lead from hit to hit; up from the first one is the field again. */
const onHitKey = (event: KeyboardEvent<HTMLElement>): void => {
  const placeOf = PLACE_BY_KEY[event.key];
  if (!placeOf || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const from = buttons.findIndex((button) => button.matches(':focus'));
  if (from < 0) return;
  event.preventDefault();
  const place = placeOf(from, buttons.length - 1);
  if (place < 0) window.dispatchEvent(new Event('reader-search'));
  else buttons[place]?.focus();
};

/** Focuses a hit in the list that `content` holds. */
export const focusHit = (content: HTMLElement | null, index: number): void =>
  content?.querySelectorAll<HTMLElement>('ol button')[index]?.focus();

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
    <ol className={classes.pages} onKeyDown={onHitKey}>
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
