import { booksCalls } from '@sayfa/books/contract';
import type { Rect } from '@sayfa/kernel';
import { runInBackground } from '@sayfa/kernel';
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

/** A name that no other draft of the page has. */
const newId = (drafts: readonly Draft[]): string => {
  let count = drafts.length + 1;
  const isTaken = (id: string) => drafts.some((draft) => draft.id === id);
  while (isTaken(`n-${count}`)) count += 1;
  return `n-${count}`;
};

type CommandParts = {
  reader: OpenReader;
  /** What the server reported of the book last. */
  state: () => DetectionState | undefined;
  /** For assistive technology. */
  announce: (text: string) => void;
};

const { getState, setState } = useReview;

/** The page that is reviewed, and its drafts. */
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

const change = (drafts: readonly Draft[], chosen?: string): void => {
  const { page } = getState();
  changeDrafts(page, drafts, chosen ?? getState().chosen);
  keepPage(page);
};

/** Goes to the pages and drafts that are still to be reviewed. */
const createNavigation = ({ reader, state, announce }: CommandParts) => {
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

  return {
    choose,
    turnTo,
    nextPage: (): void => {
      const { page } = getState();
      const total = reader.total();
      const others = Array.from({ length: total - 1 }, (_, at) => ((page + at) % total) + 1);
      const next = others.find(hasOpen);
      if (next !== undefined) turnTo(next);
      else announce(textOf('detection:review.nothingLeft'));
    },
    previousPage: (): void => {
      const { page } = getState();
      if (page > 1) turnTo(page - 1);
    },
    go: (direction: Direction): void => {
      const { drafts, chosen } = here();
      const next = neighbourOf(drafts, chosen?.id, direction);
      if (next) choose(next.id);
    },
  };
};

/** Accepts drafts, and goes on to the next ones. */
const createAccepting = ({ announce }: CommandParts, nextPage: () => void) => ({
  accept: (): void => {
    const { drafts, chosen } = here();
    if (chosen) change(withAccepted(drafts, ({ id }) => id === chosen.id));
    const next = nextOpen(draftsOn(getState(), getState().page), chosen?.id);
    if (next) choose(next.id);
    else nextPage();
  },
  toggle: (): void => {
    const { drafts, chosen } = here();
    if (chosen) change(withAccepted(drafts, ({ id }) => id === chosen.id, !chosen.isAccepted));
  },
  acceptPage: (): void => {
    const { drafts, page } = here();
    if (drafts.some(({ isAccepted }) => !isAccepted)) {
      change(withAccepted(drafts, () => true));
      announce(textOf('detection:review.pageAccepted', { page, amount: drafts.length }));
    }
    nextPage();
  },
});

/** Moves, sizes, splits and merges the chosen draft. */
const createEditing = ({ reader, announce }: CommandParts) => ({
  move: (direction: Direction): void => {
    const { drafts, chosen, height } = here();
    if (chosen) change(withBox(drafts, chosen.id, movedBox(chosen, direction, STEP), height));
  },
  resize: (direction: Direction, isStart: boolean): void => {
    const { drafts, chosen, height } = here();
    if (!chosen) return;
    const sized = { by: STEP, isStart, pageHeight: height };
    change(withBox(drafts, chosen.id, resizedBox(chosen, direction, sized), height));
  },
  split: async (): Promise<void> => {
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
  merge: (): void => {
    const { drafts, chosen } = here();
    const merged = chosen && mergeDraft(drafts, chosen.id);
    if (merged) change(merged);
    announce(textOf(merged ? 'detection:review.merged' : 'detection:review.noNext'));
  },
});

/** Adds and removes drafts. */
const createAdding = ({ reader, announce }: CommandParts) => ({
  remove: (): void => {
    const { drafts, chosen } = here();
    if (!chosen) return;
    const at = drafts.indexOf(chosen);
    const left = drafts.filter((draft) => draft !== chosen);
    changeDrafts(getState().page, left, (left[at] ?? left.at(-1))?.id);
    keepPage(getState().page);
    announce(textOf('detection:review.removed'));
  },
  add: (): void => {
    const { drafts, chosen, height, page } = here();
    const box = placeOfNewBox(chosen, reader.visiblePart(page), height);
    const id = newId(drafts);
    change(withNewBox(drafts, box, { id, pageHeight: height, after: chosen?.id }), id);
    announce(textOf('detection:review.added'));
  },
  draw: (page: number, box: Rect): void => {
    setState({ page, isDrawing: false });
    const { drafts, height } = here();
    const id = newId(drafts);
    change(withNewBox(drafts, box, { id, pageHeight: height }), id);
  },
});

/** The commands of a review. */
export const createReviewCommands = (parts: CommandParts) => {
  const navigation = createNavigation(parts);
  return {
    ...navigation,
    ...createAccepting(parts, navigation.nextPage),
    ...createEditing(parts),
    ...createAdding(parts),
    undo: (): void => {
      const { page } = getState();
      const isUndone = undoChange(page);
      if (isUndone) keepPage(page);
      parts.announce(
        textOf(isUndone ? 'detection:review.undone' : 'detection:review.nothingToUndo'),
      );
    },
    findPage: () => findOrAsk(parts.reader),
    publish: () => setState({ isPublishing: true }),
    showKeys: () => setState(({ hasKeys }) => ({ hasKeys: !hasKeys })),
    retry: (page: number): void => {
      const { bookId } = getState();
      if (bookId !== undefined) runInBackground(fetchPage(bookId, page));
    },
  };
};

/** What can be done with what was found; by keys, by buttons and by hand alike. */
export type ReviewCommands = ReturnType<typeof createReviewCommands>;
