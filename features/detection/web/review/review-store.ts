import { create } from 'zustand';
import type { Draft, PageDrafts } from '../../contract/index.ts';

/** A page under review: as the server has it, and as it is here. */
export type ReviewedPage = {
  /** What the server has said last. */
  known: PageDrafts;
  drafts: readonly Draft[];
  /** The server has not got it yet. */
  isUnsent: boolean;
  /** What the server refused; sent once more with the next change or on request. */
  refused?: readonly Draft[];
  /** Earlier states, the last one first. */
  before: readonly (readonly Draft[])[];
  /** What is here only, because somebody else changed the page meanwhile; the last one first. */
  conflicting: readonly (readonly Draft[])[];
};

/** What is being reviewed. */
export type Review = {
  /** Undefined while nothing is reviewed. */
  bookId: number | undefined;
  /** Pages that were looked at, by their number. */
  pages: Readonly<Record<number, ReviewedPage>>;
  /** The page that keys act on. */
  page: number;
  /** The chosen draft. */
  chosen: string | undefined;
  /** Pages whose drafts could not be fetched. */
  failed: readonly number[];
  /** A box is drawn by the next drag. */
  isDrawing: boolean;
  isPublishing: boolean;
  /** The page that somebody worked on and that is to be detected again, until they confirm. */
  pageToConfirm: number | undefined;
  hasKeys: boolean;
};

/** Steps that can be undone on each page. */
const MAX_STEPS = 100;

const NOTHING: Review = {
  bookId: undefined,
  pages: {},
  page: 1,
  chosen: undefined,
  failed: [],
  isDrawing: false,
  isPublishing: false,
  pageToConfirm: undefined,
  hasKeys: false,
};

/** What is being reviewed now. */
export const useReview = create<Review>()(() => NOTHING);

const { getState, setState } = useReview;

/** Drafts of a page as they are here; none until they were fetched. */
export const draftsOn = (review: Review, page: number): readonly Draft[] =>
  review.pages[page]?.drafts ?? [];

/** The chosen draft of the page that keys act on. */
export const chosenDraft = (review: Review): Draft | undefined =>
  draftsOn(review, review.page).find(({ id }) => id === review.chosen);

/** Begins to review a book, or ends. */
export const openReview = (bookId: number | undefined, page = 1): void =>
  setState({ ...NOTHING, bookId, page });

/** What the server says of a page replaces what is here, unless that is unsent. */
export const putKnown = (known: PageDrafts, options: { isForced?: boolean } = {}): void => {
  const { pages } = getState();
  const here = pages[known.pageNumber];
  if (here && !options.isForced && (here.isUnsent || here.known.version > known.version)) return;
  const page = {
    known,
    drafts: known.drafts,
    isUnsent: false,
    before: here?.before ?? [],
    conflicting: here?.conflicting ?? [],
  };
  setState({ pages: { ...pages, [known.pageNumber]: page } });
};

/** Changes the drafts of a page, so that it can be undone. */
export const changeDrafts = (
  page: number,
  drafts: readonly Draft[],
  chosen: string | undefined = getState().chosen,
): void => {
  const { pages } = getState();
  const here = pages[page];
  if (!here) return;
  const before = [here.drafts, ...here.before].slice(0, MAX_STEPS);
  setState({ pages: { ...pages, [page]: { ...here, drafts, isUnsent: true, before } }, chosen });
};

/** The same without a new step to undo: while something is being dragged. */
export const adjustDrafts = (page: number, drafts: readonly Draft[]): void => {
  const { pages } = getState();
  const here = pages[page];
  if (here) setState({ pages: { ...pages, [page]: { ...here, drafts, isUnsent: true } } });
};

/** Takes the last change of a page back; whether there was one. */
export const undoChange = (page: number): boolean => {
  const { pages } = getState();
  const here = pages[page];
  const [drafts, ...before] = here?.before ?? [];
  if (!here || !drafts) return false;
  setState({ pages: { ...pages, [page]: { ...here, drafts, isUnsent: true, before } } });
  return true;
};

/** The server has taken over what was here; what changed meanwhile stays unsent. */
export const noteSent = (known: PageDrafts, sent: readonly Draft[]): void => {
  const { pages } = getState();
  const here = pages[known.pageNumber];
  if (!here) return;
  const isUnsent = here.drafts !== sent;
  const page = { ...here, known, isUnsent, drafts: isUnsent ? here.drafts : known.drafts };
  setState({ pages: { ...pages, [known.pageNumber]: page } });
};

/** The server refused what was here. */
export const noteRefused = (page: number, refused: readonly Draft[]): void => {
  const { pages } = getState();
  const here = pages[page];
  if (here) setState({ pages: { ...pages, [page]: { ...here, refused } } });
};

/** How safe the changes of all pages are. */
export const savingOf = (review: Review): 'done' | 'soon' | 'refused' => {
  const unsent = Object.values(review.pages).filter(({ isUnsent }) => isUnsent);
  if (unsent.length === 0) return 'done';
  return unsent.some(({ drafts, refused }) => drafts === refused) ? 'refused' : 'soon';
};

/** Drafts of this device that differ from what somebody else has made of the page. */
export const putConflicting = (page: number, conflicting: ReviewedPage['conflicting']): void => {
  const { pages } = getState();
  const here = pages[page];
  if (here) setState({ pages: { ...pages, [page]: { ...here, conflicting } } });
};
