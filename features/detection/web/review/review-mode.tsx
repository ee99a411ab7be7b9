import type { Rect } from '@sayfa/kernel';
import { runInBackground } from '@sayfa/kernel';
import {
  isTyping,
  lazyPart,
  type OpenReader,
  type ReaderPart,
  runKey,
  useNumbersOnStage,
  useOnline,
} from '@sayfa/web-kit';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { Draft } from '../../contract/index.ts';
import { BoxesOnPage } from './boxes-on-page.tsx';
import { dragBoxes } from './drag-boxes.ts';
import { firstOpen } from './edit-drafts.ts';
import { fetchPage, pagesWithUnsent, sendEverything } from './keep-pages.ts';
import { createReviewCommands, type ReviewCommands } from './review-commands.ts';
import reviewKeys from './review-key-commands.ts';
import { ReviewPanel } from './review-panel.tsx';
import { draftsOn, useReview } from './review-store.ts';
import { isUnderWay, useDetectionState } from './use-detection-state.ts';

const RepeatDetectionDialog = lazyPart(() => import('./repeat-detection-dialog.tsx'));
const PublishDialog = lazyPart(() => import('../publish/publish-dialog.tsx'));

/** Numbers of the pages on the stage, from left to right. */
const useNumbersBeside = (reader: OpenReader): readonly number[] => {
  const numbers = useNumbersOnStage(reader);
  return useMemo(() => (numbers === '' ? [] : numbers.split(',').map(Number)), [numbers]);
};

/** Keys of the review come before those of the page; while somebody writes or a dialog asks, there are none. */
const useReviewKeys = (commands: ReviewCommands): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const isElsewhere = target?.closest('[role="dialog"], [role="menu"]') != null;
    if (event.defaultPrevented || isTyping(event.target) || isElsewhere) return;
    // A dialog that has just opened may not have the focus yet.
    const { isPublishing, pageToConfirm } = useReview.getState();
    if (isPublishing || pageToConfirm !== undefined) return;
    // A button that has the focus is pressed by its own keys.
    const isButton = target?.closest('button, a') != null && !target.closest('[data-draft]');
    if (isButton && (event.key === 'Enter' || event.key === ' ')) return;
    if (!runKey(reviewKeys, commands, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('keydown', (event) => press(event), { capture: true, signal });
    return () => stop.abort();
  }, []);
};

/** Drafts of the pages on the stage are fetched, and again when the server has newer ones. */
const usePageDrafts = (
  bookId: number,
  pages: readonly number[],
  reported: readonly { pageNumber: number; version: number }[] | undefined,
): void => {
  useEffect(() => {
    for (const page of pages) {
      const known = useReview.getState().pages[page];
      const version = reported?.find(({ pageNumber }) => pageNumber === page)?.version ?? 0;
      if (!known || (!known.isUnsent && known.known.version < version))
        runInBackground(fetchPage(bookId, page));
    }
  }, [bookId, pages, reported]);
};

/** What an earlier visit could not send is looked for on all pages, not only on those one turns to. */
const useUnsentPages = (bookId: number): void =>
  useEffect(() => {
    for (const page of pagesWithUnsent(bookId)) runInBackground(fetchPage(bookId, page));
  }, [bookId]);

/** CSS pixels: the air around the panel. Narrower windows have the panel over the page. */
const BESIDE = { air: 24, minWindow: 1_000 };

/** The whole page beside the panel. */
const useWholePage = (reader: OpenReader): void =>
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    // Nothing is drawn meanwhile, and the drawing tools would lie over the last questions.
    dataset.reviewing = '';
    const panel = document.querySelector<HTMLElement>('[data-detection]')?.offsetWidth ?? 0;
    if (window.innerWidth >= BESIDE.minWindow) {
      style.setProperty('--stage-end', `${panel + BESIDE.air}px`);
    }
    reader.run('zoomReset');
    return () => {
      style.removeProperty('--stage-end');
      delete dataset.reviewing;
    };
  }, [reader]);

/** Page units around the chosen box that are seen too. */
const AIR = { above: 40, below: 40 };

/** Scrolls to the chosen box where the page is longer than the stage. */
const useBoxInView = (reader: OpenReader, box: Rect | undefined): void => {
  const top = box && box.top - AIR.above;
  const bottom = box && box.top + box.height + AIR.below;
  useEffect(() => {
    const { page } = useReview.getState();
    const onStage = reader.pagesOnStage().find(({ number }) => number === page);
    const seen = reader.visiblePart(page);
    if (!onStage || !seen || top === undefined || bottom === undefined) return;
    const unit = onStage.overlay.getBoundingClientRect().width / 1_000;
    const seenBottom = seen.top + seen.height;
    if (top < seen.top) reader.pan({ x: 0, y: (seen.top - top) * unit });
    else if (bottom > seenBottom) {
      reader.pan({ x: 0, y: -Math.min(bottom - seenBottom, top - seen.top) * unit });
    }
  }, [reader, top, bottom]);
};

/** A turn by any other way takes the keys along, before the boxes of the page can be seen. */
const useReviewedPage = (reader: OpenReader, stage: readonly number[]): void =>
  useLayoutEffect(() => {
    const { page } = useReview.getState();
    if (stage.length > 0 && !stage.includes(page)) {
      useReview.setState({ page: reader.page(), chosen: undefined });
    }
  }, [reader, stage]);

/** A draft of the page is always chosen, and can be seen. */
const useChosenDraft = (reader: OpenReader, drafts: readonly Draft[]): void => {
  const chosen = useReview((review) => review.chosen);
  const draft = drafts.find(({ id }) => id === chosen);
  const isChosenThere = draft !== undefined;
  const first = firstOpen(drafts) ?? drafts[0];
  useEffect(() => {
    if (!isChosenThere && first) useReview.setState({ chosen: first.id });
  }, [isChosenThere, first]);
  useBoxInView(reader, draft);
};

/** When the book was looked through, the first page with something to look at is turned to. */
const useFirstFoundPage = (isFinding: boolean, nextPage: () => void): void => {
  const wasFinding = useRef(false);
  const goOn = useEffectEvent(() => {
    const review = useReview.getState();
    if (draftsOn(review, review.page).length === 0) nextPage();
  });
  useEffect(() => {
    if (wasFinding.current && !isFinding) goOn();
    wasFinding.current = isFinding;
  }, [isFinding]);
};

/** Changes are sent when the network is back, and when the review ends. */
const useSending = (): void => {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) runInBackground(sendEverything());
  }, [isOnline]);
  useEffect(() => () => runInBackground(sendEverything()), []);
};

/** What was found is looked through, over the open pages. */
const ReviewMode: ReaderPart = ({ reader }) => {
  const bookId = reader.book.id;
  const review = useReview();
  const { data: state, isError, refetch } = useDetectionState(bookId);
  const [announcement, announce] = useState('');
  const [drawn, setDrawn] = useState<{ page: number; rect: Rect }>();
  const latest = useRef(state);
  latest.current = state;
  const stage = useNumbersBeside(reader);
  const commands = useMemo(
    () => createReviewCommands({ reader, state: () => latest.current, announce }),
    [reader],
  );
  useReviewKeys(commands);
  useWholePage(reader);
  usePageDrafts(bookId, stage, state?.pages);
  useUnsentPages(bookId);
  useEffect(() => dragBoxes(reader, commands, setDrawn), [reader, commands]);
  useSending();
  useReviewedPage(reader, stage);
  useChosenDraft(reader, draftsOn(review, review.page));
  useFirstFoundPage(state?.job?.is === 'find' && isUnderWay(state), commands.nextPage);

  return (
    <>
      {reader
        .pagesOnStage()
        .filter(({ number }) => review.pages[number])
        .map(({ number, overlay }) =>
          createPortal(
            <BoxesOnPage
              drafts={draftsOn(review, number)}
              published={review.pages[number]?.known.published ?? []}
              chosen={number === review.page ? review.chosen : undefined}
              drawn={drawn?.page === number ? drawn.rect : undefined}
              onChoose={(id) => useReview.setState({ page: number, chosen: id })}
            />,
            overlay,
            `drafts-${number}`,
          ),
        )}
      <ReviewPanel
        bookId={bookId}
        total={reader.total()}
        state={state}
        isFailed={isError}
        onRetry={() => runInBackground(refetch())}
        commands={commands}
        announcement={announcement}
      />
      <Suspense>
        {review.pageToConfirm !== undefined && (
          <RepeatDetectionDialog reader={reader} page={review.pageToConfirm} />
        )}
      </Suspense>
      <Suspense>{review.isPublishing && <PublishDialog bookId={bookId} state={state} />}</Suspense>
    </>
  );
};

export default ReviewMode;
