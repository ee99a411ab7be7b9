import { booksCalls } from '@sayfa/books/contract';
import { callApi, type OpenReader, textOf } from '@sayfa/web-kit';
import type { DetectionState, Draft } from '../../contract/index.ts';
import {
  type Direction,
  firstOpen,
  mergeDraft,
  movedBox,
  neighbourOf,
  nextOpen,
  placeOfNewBox,
  resizedBox,
  splitDraft,
  withAccepted,
  withBox,
  withNewBox,
} from './edit-drafts.ts';
import { findOrAsk } from './find-on-page.ts';
import { fetchPage, keepPage } from './keep-pages.ts';
import { changeDrafts, chosenDraft, draftsOn, undoChange, useReview } from './review-store.ts';
import { splitPlace } from './split-place.ts';

/** Page units of one press. */
const STEP = 4;

/** What can be done with what was found; by keys, by buttons and by hand alike. */
export type ReviewCommands = ReturnType<typeof reviewCommands>;

/** A name that no other draft of the page has. */
const newId = (drafts: readonly Draft[]): string => {
  let count = drafts.length + 1;
  const isTaken = (id: string) => drafts.some((draft) => draft.id === id);
  while (isTaken(`n-${count}`)) count += 1;
  return `n-${count}`;
};

/** The commands of a review. `state` is what the server said of the book last; `say` tells a screen reader. */
export const reviewCommands = (
  reader: OpenReader,
  {
    state,
    announce,
  }: { state: () => DetectionState | undefined; announce: (text: string) => void },
) => {
  const { getState, setState } = useReview;

  const change = (drafts: readonly Draft[], chosen?: string): void => {
    const { page } = getState();
    changeDrafts(page, drafts, chosen ?? getState().chosen);
    keepPage(page);
  };

  const here = () => {
    const review = getState();
    return {
      page: review.page,
      drafts: draftsOn(review, review.page),
      chosen: chosenDraft(review),
      height: review.pages[review.page]?.known.height ?? 1_414,
    };
  };

  const choose = (id: string | undefined): void => setState({ chosen: id });

  /** Pages with something nobody accepted, as far as this device and the server know. */
  const hasOpen = (page: number): boolean => {
    const known = getState().pages[page];
    if (known) return known.drafts.some(({ isAccepted }) => !isAccepted);
    const reported = state()?.pages.find(({ pageNumber }) => pageNumber === page);
    return reported !== undefined && reported.drafts > reported.accepted;
  };

  const turnTo = (page: number): void => {
    if (!reader.pagesOnStage().some(({ number }) => number === page)) reader.turnTo(page);
    setState({ page, chosen: firstOpen(draftsOn(getState(), page))?.id });
  };

  const nextPage = (): void => {
    const { page } = getState();
    const total = reader.total();
    const others = Array.from({ length: total - 1 }, (_, at) => ((page + at) % total) + 1);
    const next = others.find(hasOpen);
    if (next !== undefined) turnTo(next);
    else announce(textOf('detection:review.nothingLeft'));
  };

  const acceptNext = (): void => {
    const { drafts, chosen } = here();
    if (chosen) change(withAccepted(drafts, ({ id }) => id === chosen.id));
    const next = nextOpen(draftsOn(getState(), getState().page), chosen?.id);
    if (next) choose(next.id);
    else nextPage();
  };

  return {
    choose,
    turnTo,
    nextPage,
    previousPage: () => {
      const { page } = getState();
      if (page > 1) turnTo(page - 1);
    },
    accept: acceptNext,
    toggle: () => {
      const { drafts, chosen } = here();
      if (chosen) change(withAccepted(drafts, ({ id }) => id === chosen.id, !chosen.isAccepted));
    },
    acceptPage: () => {
      const { drafts, page } = here();
      if (drafts.some(({ isAccepted }) => !isAccepted)) {
        change(withAccepted(drafts, () => true));
        announce(textOf('detection:review.pageAccepted', { page, amount: drafts.length }));
      }
      nextPage();
    },
    go: (direction: Direction) => {
      const { drafts, chosen } = here();
      const next = neighbourOf(drafts, chosen?.id, direction);
      if (next) choose(next.id);
    },
    move: (direction: Direction) => {
      const { drafts, chosen, height } = here();
      if (chosen) change(withBox(drafts, chosen.id, movedBox(chosen, direction, STEP), height));
    },
    resize: (direction: Direction, isStart: boolean) => {
      const { drafts, chosen, height } = here();
      if (!chosen) return;
      const sized = { by: STEP, isStart, pageHeight: height };
      change(withBox(drafts, chosen.id, resizedBox(chosen, direction, sized), height));
    },
    split: async () => {
      const { chosen, page } = here();
      if (!chosen) return;
      const words = await callApi(booksCalls.pageWords, {
        params: { id: reader.book.urlId, number: page },
      }).catch(() => ({ data: [] }));
      const now = here();
      if (now.page !== page || now.chosen?.id !== chosen.id) return;
      const at = splitPlace(now.chosen, words.data);
      const drafts = splitDraft(now.drafts, chosen.id, at, newId(now.drafts));
      if (drafts) change(drafts);
      announce(textOf(drafts ? 'detection:review.parted' : 'detection:review.tooSmall'));
    },
    merge: () => {
      const { drafts, chosen } = here();
      const merged = chosen && mergeDraft(drafts, chosen.id);
      if (merged) change(merged);
      announce(textOf(merged ? 'detection:review.merged' : 'detection:review.noNext'));
    },
    remove: () => {
      const { drafts, chosen } = here();
      if (!chosen) return;
      const at = drafts.indexOf(chosen);
      const left = drafts.filter((draft) => draft !== chosen);
      changeDrafts(getState().page, left, (left[at] ?? left.at(-1))?.id);
      keepPage(getState().page);
      announce(textOf('detection:review.removed'));
    },
    add: () => {
      const { drafts, chosen, height, page } = here();
      const box = placeOfNewBox(chosen, reader.visiblePart(page), height);
      const id = newId(drafts);
      change(withNewBox(drafts, box, { id, pageHeight: height, after: chosen?.id }), id);
      announce(textOf('detection:review.added'));
    },
    draw: (page: number, box: Parameters<typeof withNewBox>[1]) => {
      setState({ page, isDrawing: false });
      const { drafts, height } = here();
      const id = newId(drafts);
      change(withNewBox(drafts, box, { id, pageHeight: height }), id);
    },
    undo: () => {
      const { page } = getState();
      const isUndone = undoChange(page);
      if (isUndone) keepPage(page);
      announce(textOf(isUndone ? 'detection:review.undone' : 'detection:review.nothingToUndo'));
    },
    findPage: () => findOrAsk(reader),
    publish: () => setState({ isPublishing: true }),
    showKeys: () => setState(({ hasKeys }) => ({ hasKeys: !hasKeys })),
    retry: (page: number) => {
      const { bookId } = getState();
      if (bookId !== undefined) void fetchPage(bookId, page);
    },
  };
};
