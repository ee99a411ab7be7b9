import { afterPaint } from './after-paint.ts';
import { createListeners } from './listeners.ts';
import type { PageElement } from './page-element.ts';
import { createPagePictures } from './page-pictures.ts';
import type { PageViewOptions, ViewState } from './page-view-types.ts';
import { createSheetElement } from './sheet-element.ts';
import { labelOfPage, placeOfPage } from './spread.ts';
import {
  initialStageState,
  isWhole,
  nextStageState,
  type StageEvent,
  type StageState,
  seenPages,
  shareOfFit,
} from './stage-state.ts';
import { hasRoomBelow, isTight } from './turn-button-room.ts';
import { createViewEmitter } from './view-emitter.ts';
import { sizeOf } from './watch-stage.ts';

const viewStateOf = (state: StageState, shown: boolean): ViewState => {
  const { source } = state;
  const seen = seenPages(state);
  const places = seen.map((number) => placeOfPage(number, source));
  return {
    page: state.page,
    total: source.total,
    pagesOfBook: source.pagesOfBook ?? source.total,
    seen,
    seenLabel: seen.map((number) => labelOfPage(number, source)).join('–'),
    isFirst: places[0] === 0,
    isLast: places.at(-1) === source.total - 1,
    twoPages: state.twoPages,
    scale: shareOfFit(state),
    isWhole: isWhole(state),
    isLowered: state.isLowered,
    isTight: isTight(state),
    hasRoomBelow: hasRoomBelow(state),
    shown,
    failed: state.pictures === 'failed',
  };
};

/** By its text: what is added to the state counts too. */
const isSameViewState = (one: ViewState, other: ViewState): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Sets the numbers and places of the pages on the stage; `onReplace` before a page is another one. */
const layOutPages = (
  element: ReturnType<typeof createSheetElement>,
  state: StageState,
  onReplace: (page: PageElement) => void,
): void => {
  const { sheet, page, place } = state;
  const seen = seenPages(state);
  for (const removed of element.setPageCount(sheet.pages.length)) onReplace(removed);
  element.pages().forEach((each, index) => {
    const box = sheet.pages[index];
    if (box) each.layOut(box);
    // Two parts of a page are the same page twice.
    const number = seen[index] ?? page;
    if (each.number() === number) return;
    onReplace(each);
    each.setNumber(number);
  });
  element.move(place);
};

type StageEffects = { takeOver(): void; layOut(): void; move(): void };

/** The state of a stage, and what follows its changes. */
const createStageStore = (initial: StageState, effects: StageEffects) => {
  let state = initial;
  return {
    state: (): StageState => state,
    /** Whether the pages were laid out by the event. */
    dispatch(event: StageEvent): boolean {
      const before = state;
      state = nextStageState(state, event);
      if (before.phase !== state.phase) effects.takeOver();
      const isLaidOut = before.sheet !== state.sheet;
      if (isLaidOut) effects.layOut();
      else if (before.place !== state.place) effects.move();
      return isLaidOut;
    },
  };
};

/** The state of a page view, and all on the stage that follows it. */
export const createPageStage = (options: PageViewOptions) => {
  const initial = initialStageState({ ...options, room: sizeOf(options.stage) });
  const { state, dispatch } = createStageStore(initial, {
    takeOver: () => options.onTakeOver?.(),
    layOut: () => applyLayout(),
    move: () => element.move(state().place),
  });
  const element = createSheetElement();
  options.stage.append(element.root);
  const layoutListeners = createListeners();
  const isShown = (): boolean => element.pages().every((each) => each.isShown());
  const emitter = createViewEmitter(() => viewStateOf(state(), isShown()), isSameViewState);

  const painted = (): void => {
    const shown = isShown();
    if (shown) dispatch({ type: 'painted' });
    if (shown && state().paging === 'reading') emitter.emit();
    else emitter.emitLater();
    neighbours.schedule();
  };
  const pictures = createPagePictures({
    pages: element.pages,
    state,
    onPaint: painted,
    onError: () => {
      dispatch({ type: 'pictureFailed' });
      emitter.emit();
    },
  });
  // Neighbours are loaded after the frame, so that in a turn's own frame nothing but it is painted.
  const neighbours = afterPaint(() => pictures.plan(isShown() || state().paging === 'rapid'));
  // The stretched picture goes first: in its frame nothing is painted, only moved.
  const sharpening = afterPaint(() => pictures.sharpen());

  const paint = (): void => {
    pictures.paint();
    pictures.sharpen();
    pictures.plan(false);
    painted();
  };

  const applyLayout = (): void => {
    layOutPages(element, state(), pictures.clear);
    pictures.requestRegions();
    paint();
    layoutListeners.notify();
  };
  applyLayout();

  return {
    state,
    dispatch,
    pages: element.pages,
    viewState: emitter.state,
    subscribe: emitter.subscribe,
    /** Emits the state once the frame that is being made is painted. */
    emit: emitter.emit,
    onLayOut: layoutListeners.add,
    requestRegions: pictures.requestRegions,
    retryPictures: pictures.retry,
    /** Paints the page that rapid paging ended on in full. */
    paintInFull: paint,
    /** The place is not changed any more: paints what is seen of it sharp. */
    settle(): void {
      pictures.plan(false);
      sharpening.schedule();
      neighbours.schedule();
      emitter.emit();
    },
    close(): void {
      sharpening.cancel();
      emitter.close();
      neighbours.cancel();
      pictures.close();
      element.root.remove();
    },
  };
};

/** The state of a page view, and all on the stage that follows it. */
export type PageStage = ReturnType<typeof createPageStage>;
