import { IconButton, TurnIcon, TurnRow } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { pageAtPlace, placeOfPage } from '../page-view/spread.ts';
import { whenIdle } from '../page-view/when-idle.ts';
import { PageNumberButton } from '../reader-screen/page-number-button.tsx';
import { keyPropsOf } from '../reader-screen/reader-commands.ts';
import { useReader } from '../reader-screen/reader-context.ts';
import { useRestedViewState } from '../reader-screen/use-page-view.ts';
import { PagesDownload } from './pages-download.tsx';
import classes from './pages-panel.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { COLUMNS } from './thumbnail-places.ts';
import { ThumbnailSheet } from './thumbnail-sheet.tsx';

/** CSS pixels: the picture's width, and the gaps around its caption. */
const THUMBNAIL_WIDTH = 148;
const CAPTION_GAPS = 8;
/** Height of the caption, as in the style sheet. */
const CAPTION_REM = 1.75;
/** Height for a width of 1; pages beyond these limits are shown smaller in the list. */
const MAX_PROPORTION = 1.6;
const MIN_PROPORTION = 0.5;

/** Buttons for turning, around the number of the page. Source: NAV-018. */
const PageSelector = () => {
  const { t } = useText();
  const { view, book, run } = useReader();
  const reading = book.source.direction;
  const { isFirst, isLast } = useRestedViewState(view);
  return (
    <TurnRow reading={reading} className={classes.selector}>
      <IconButton
        label={t('reader:previous')}
        icon={<TurnIcon to="previous" reading={reading} size={20} stroke={1.75} aria-hidden />}
        {...keyPropsOf('previous', reading)}
        disabled={isFirst}
        onClick={() => run('previous')}
      />
      <PageNumberButton long />
      <IconButton
        label={t('reader:next')}
        icon={<TurnIcon to="next" reading={reading} size={20} stroke={1.75} aria-hidden />}
        {...keyPropsOf('next', reading)}
        disabled={isLast}
        onClick={() => run('next')}
      />
    </TurnRow>
  );
};

/** All pages as thumbnails; only the visible ones are rendered. Source: NAV-018, NAV-020. */
export const PagesPanel = () => {
  const { view, book } = useReader();
  const { page, seen, total } = useRestedViewState(view);
  const [isIdle, setIdle] = useState(false);
  // The page itself is loaded first, its thumbnails when the browser is idle.
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const list = useRef<HTMLDivElement>(null);
  const { width, height } = book.source.page(1).size;
  const proportion = Math.min(MAX_PROPORTION, Math.max(MIN_PROPORTION, height / width));
  const box = useMemo(
    () => ({ width: THUMBNAIL_WIDTH, height: Math.round(THUMBNAIL_WIDTH * proportion) }),
    [proportion],
  );
  const [letter] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  const rowHeight = box.height + CAPTION_GAPS + CAPTION_REM * letter;
  const rows = useVirtualizer({
    count: Math.ceil(total / COLUMNS),
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  const [painted, setPainted] = useState<ReadonlySet<number>>(new Set());
  const items = isIdle ? rows.getVirtualItems() : [];
  const firstRow = items[0]?.index;
  const row = Math.floor(placeOfPage(page, book.source) / COLUMNS);
  const { scrollToIndex } = rows;
  useEffect(() => scrollToIndex(row, { align: 'center' }), [scrollToIndex, row]);

  return (
    <>
      <PageSelector />
      <div ref={list} className={classes.list} data-autofocus tabIndex={-1}>
        <div
          className={classes.pages}
          data-reading={book.source.direction}
          style={{ blockSize: rows.getTotalSize() }}
        >
          {firstRow !== undefined && (
            <ThumbnailSheet
              source={book.source}
              rows={{ firstRow, count: items.length, rowHeight, box }}
              onPainted={setPainted}
            />
          )}
          <ol>
            {items.flatMap(({ index, start, size }) =>
              Array.from({ length: COLUMNS }, (_, column) => index * COLUMNS + column)
                .filter((place) => place < total)
                .map((place) => ({ place, number: pageAtPlace(place, book.source) }))
                .map(({ place, number }, column) => (
                  <li
                    key={number}
                    className={classes.place}
                    data-column={column}
                    aria-setsize={total}
                    aria-posinset={place + 1}
                    style={{ insetBlockStart: start, blockSize: size }}
                  >
                    <Thumbnail
                      number={number}
                      isCurrent={seen.includes(number)}
                      isPainted={painted.has(number)}
                      box={box}
                    />
                  </li>
                )),
            )}
          </ol>
        </div>
      </div>
      <PagesDownload />
    </>
  );
};
