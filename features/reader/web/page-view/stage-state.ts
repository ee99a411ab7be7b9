import { clamp, type Size } from '@sayfa/kernel';
import type { PageFocus } from '@sayfa/web-kit';
import { layOutSheet, restingPlace, type Sheet, type StageKind } from './fit-page.ts';
import { layOutFocus } from './focus-layout.ts';
import { placeFromRaised, raisedPlace } from './lowered-place.ts';
import type { PageSource } from './page-source.ts';
import type { Direction } from './plan-pictures.ts';
import { boundedScale } from './scale-steps.ts';
import { clampPage, pagesSeenWith, placeOfPage } from './spread.ts';
import {
  clampPlace,
  NO_ROOM_PAST,
  overflows,
  type RoomPast,
  type ViewPlace,
} from './view-place.ts';

/**
 * Pages that are turned at shorter intervals are passed by, not read. So are those that are turned
 * before they are painted: where loading takes longer than a reader stays, it must begin earlier.
 */
const RAPID_PAGING_MS = 250;
/** How much larger than filling the stage the parts of a page may be shown. */
const MAX_PARTS_ENLARGEMENT = 3;

/** What is shown of the book. */
export type StageContent =
  | { name: 'pages' }
  /** Parts of one page, and those that may be shown next; `pagesScale` was the scale before. */
  | { name: 'parts'; focus: PageFocus; coming: readonly PageFocus[]; pagesScale: number };

/** How pages are laid out, and where they are seen. */
type StageLayout = {
  /** Size of the stage in CSS pixels. */
  room: Size;
  /** A new object with every layout. */
  sheet: Sheet;
  /** The scale that counts as 1: that of a whole page, or of parts that fill the stage. */
  fit: number;
  place: ViewPlace;
};

/** All that a page view knows, besides what is painted. */
export type StageState = StageLayout & {
  source: PageSource;
  kind: StageKind;
  twoPages: boolean;
  page: number;
  direction: Direction;
  content: StageContent;
  /** `rapid` while pages are turned faster than they can be painted in full. */
  paging: 'reading' | 'rapid';
  /** The top of what is shown lies in the middle of the stage, until somebody raises it. Source: BRD-018. */
  isLowered: boolean;
  /** Milliseconds, on the clock of the events. */
  turnedAt: number;
  /** Whether every page on the stage has had its own picture since it was turned to. */
  isPainted: boolean;
  /** Whether a picture on screen could not be loaded. */
  pictures: 'available' | 'failed';
  /** `boot` until the view replaces the page that the server sent. */
  phase: 'boot' | 'live';
};

/** What happens to a page view. */
export type StageEvent =
  | { type: 'turned'; page: number; at: number }
  /** No page was turned for a while. */
  | { type: 'turningPaused' }
  | { type: 'focused'; focus: PageFocus | undefined; coming: readonly PageFocus[]; room: Size }
  | { type: 'moved'; place: ViewPlace }
  | { type: 'lowered'; isLowered: boolean }
  | { type: 'resized'; room: Size }
  | { type: 'spreadChanged'; twoPages: boolean }
  | { type: 'kindChanged'; kind: StageKind }
  | { type: 'sourceChanged'; source: PageSource }
  /** Every page on the stage has its own picture. */
  | { type: 'painted' }
  | { type: 'pictureFailed' }
  | { type: 'retried' };

const PAGES: StageContent = { name: 'pages' };

/** The numbers of the pages on the stage. */
export const seenPages = ({ content, page, source, twoPages }: StageState): number[] =>
  content.name === 'parts' ? [page] : pagesSeenWith(page, source, twoPages);

/** The present scale in terms of the scale that counts as 1. */
export const shareOfFit = ({ place, fit }: StageState): number => place.scale / fit;

/** Whether all of the sheet is visible. */
export const isWhole = ({ place, sheet, room }: StageState): boolean => {
  const { across, down } = overflows(place, sheet, room);
  return !across && !down;
};

/** The nearest scale at which the content may be shown. */
export const boundedStageScale = ({ content, fit }: StageState, scale: number): number =>
  content.name === 'parts' ? clamp(scale, fit, fit * MAX_PARTS_ENLARGEMENT) : boundedScale(scale);

/** Parts of a page as they fill the stage; undefined where there is nothing to fill it with. */
export const layOutParts = (
  { room, source, kind }: Pick<StageState, 'room' | 'source' | 'kind'>,
  { page, parts, share }: PageFocus,
): Pick<StageLayout, 'sheet' | 'fit'> | undefined => {
  const [wholePage] = layOutSheet(room, [source.page(page).size], kind).pages;
  if (!wholePage || parts.length === 0) return undefined;
  const { sheet, scale } = layOutFocus(room, wholePage, parts, share, source.direction);
  return { sheet, fit: scale };
};

const layOutContent = (state: StageState): Pick<StageLayout, 'sheet' | 'fit'> => {
  const { content, room, source, kind } = state;
  const parts = content.name === 'parts' ? layOutParts(state, content.focus) : undefined;
  const sizes = seenPages(state).map((number) => source.page(number).size);
  return parts ?? { sheet: layOutSheet(room, sizes, kind, source.direction), fit: 1 };
};

/** Where bars and buttons lie over the stage: none do where parts of a page are shown. */
const ROOM_PAST: Record<StageKind, RoomPast> = {
  wide: { side: 76, top: 0, bottom: 76 },
  phone: { side: 16, top: 60, bottom: 64 },
  whole: NO_ROOM_PAST,
};

/** How far the content can be scrolled past its edges. */
export const roomPast = ({
  content,
  kind,
  isLowered,
}: Pick<StageState, 'content' | 'kind' | 'isLowered'>): RoomPast => ({
  ...(content.name === 'parts' ? NO_ROOM_PAST : ROOM_PAST[kind]),
  isLowered,
});

/** Lays the content out; `fromTop` where it is other content than before. */
const withLayout = (state: StageState, fromTop: boolean, share = shareOfFit(state)): StageState => {
  const { sheet, fit } = layOutContent(state);
  const { room, place } = state;
  const scale = share * fit;
  const past = roomPast(state);
  const next = {
    scale,
    x: scale === 1 ? restingPlace(room, sheet).x : place.x,
    // A lowered sheet has its top where it was lowered to.
    y: fromTop ? past.top + room.height : place.y,
  };
  return { ...state, sheet, fit, place: clampPlace(next, sheet, room, past) };
};

const isSameFocus = (one: PageFocus | undefined, other: PageFocus | undefined): boolean =>
  one === other ||
  (one?.page === other?.page &&
    one?.share === other?.share &&
    one?.key === other?.key &&
    JSON.stringify(one?.parts) === JSON.stringify(other?.parts));

/** Another page is turned to; whole pages are shown then, at the scale they had before. */
const afterTurn = (state: StageState, requested: number, at: number): StageState => {
  const page = clampPage(requested, state.source.total);
  const { source } = state;
  const isBefore = placeOfPage(page, source) < placeOfPage(state.page, source);
  const direction = isBefore ? 'backward' : 'forward';
  if (seenPages(state).includes(page)) return { ...state, page, direction };
  const share = state.content.name === 'parts' ? state.content.pagesScale : shareOfFit(state);
  const isPassedBy = at - state.turnedAt < RAPID_PAGING_MS || !state.isPainted;
  const turned: StageState = {
    ...state,
    page,
    direction,
    content: PAGES,
    paging: isPassedBy ? 'rapid' : 'reading',
    turnedAt: at,
    isPainted: false,
    pictures: 'available',
    phase: 'live',
  };
  return withLayout(turned, true, share);
};

const contentOf = (
  state: StageState,
  focus: PageFocus | undefined,
  coming: readonly PageFocus[],
): StageContent => {
  const { content } = state;
  if (!focus) return PAGES;
  const pagesScale = content.name === 'parts' ? content.pagesScale : state.place.scale;
  return { name: 'parts', focus, coming, pagesScale };
};

const afterFocus = (
  state: StageState,
  { focus, coming, room }: Extract<StageEvent, { type: 'focused' }>,
): StageState => {
  const { content, source } = state;
  const before = content.name === 'parts' ? content.focus : undefined;
  if (isSameFocus(before, focus)) {
    return content.name === 'parts' ? { ...state, content: { ...content, coming } } : state;
  }
  const share = focus || content.name === 'pages' ? 1 : content.pagesScale;
  const focused: StageState = {
    ...state,
    room,
    content: contentOf(state, focus, coming),
    page: focus ? clampPage(focus.page, source.total) : state.page,
    pictures: 'available',
    paging: 'reading',
    phase: 'live',
  };
  return withLayout(focused, true, share);
};

/** The page being read in other data of the book; where it was taken away, the one before it. */
const pageInOther = ({ page, source: before }: StageState, source: PageSource): number => {
  const { pagesOfBook = before.total } = before;
  if (page <= pagesOfBook) return clampPage(page, source.total);
  const { key } = before.page(page);
  const numbers = Array.from({ length: source.total }, (_, index) => source.total - index);
  const same = numbers.find((number) => source.page(number).key === key);
  if (same !== undefined) return same;
  const earlier = before.order?.numbers.slice(0, placeOfPage(page, before)) ?? [];
  return clampPage(earlier.findLast((each) => each <= pagesOfBook) ?? 1, source.total);
};

const withPictures = (state: StageState, pictures: StageState['pictures']): StageState =>
  state.pictures === pictures ? state : { ...state, pictures };

/** The state after an event; the same one where nothing changed. */
export const nextStageState = (state: StageState, event: StageEvent): StageState => {
  switch (event.type) {
    case 'turned':
      return afterTurn(state, event.page, event.at);
    case 'turningPaused':
      return { ...state, paging: 'reading' };
    case 'focused':
      return afterFocus(state, event);
    case 'moved':
      return {
        ...state,
        place: clampPlace(event.place, state.sheet, state.room, roomPast(state)),
        phase: 'live',
      };
    case 'lowered': {
      const { isLowered } = event;
      if (state.isLowered === isLowered) return state;
      const lowered: StageState = { ...state, isLowered, phase: 'live' };
      const place = placeFromRaised(lowered, raisedPlace(state));
      return { ...lowered, place: clampPlace(place, state.sheet, state.room, roomPast(lowered)) };
    }
    case 'resized':
      return withLayout({ ...state, room: event.room }, false);
    case 'spreadChanged': {
      const { twoPages } = event;
      if (state.twoPages === twoPages) return state;
      return withLayout({ ...state, twoPages, phase: 'live' }, true);
    }
    case 'kindChanged':
      return state.kind === event.kind ? state : withLayout({ ...state, kind: event.kind }, false);
    case 'sourceChanged': {
      const { source } = event;
      if (state.source === source) return state;
      return withLayout({ ...state, source, page: pageInOther(state, source) }, false);
    }
    case 'painted': {
      const { phase, isPainted } = state;
      return withPictures(
        phase === 'live' && isPainted ? state : { ...state, phase: 'live', isPainted: true },
        'available',
      );
    }
    case 'pictureFailed':
      return withPictures(state, 'failed');
    case 'retried':
      return withPictures(state, 'available');
  }
};

/** A page view that was just made: nothing is painted yet. */
export const initialStageState = (
  options: Pick<StageState, 'source' | 'kind' | 'twoPages' | 'page' | 'room'>,
): StageState =>
  withLayout(
    {
      ...options,
      page: clampPage(options.page, options.source.total),
      direction: 'forward',
      content: PAGES,
      paging: 'reading',
      isLowered: false,
      turnedAt: Number.NEGATIVE_INFINITY,
      isPainted: false,
      pictures: 'available',
      phase: 'boot',
      sheet: { width: 1, height: 1, pages: [] },
      fit: 1,
      place: { x: 0, y: 0, scale: 1 },
    },
    true,
  );
