import { type Rect, rectBetween } from '@sayfa/kernel';
import {
  handlePageDrags,
  type OpenReader,
  type PageDrag,
  type PageDragPlace,
  type PageOnStage,
} from '@sayfa/web-kit';
import type { Draft } from '../../contract/index.ts';
import { draggedBox, type Handle, withBox } from './edit-drafts.ts';
import { keepPage } from './keep-pages.ts';
import type { ReviewCommands } from './review-commands.ts';
import { adjustDrafts, changeDrafts, draftsOn, useReview } from './review-store.ts';

/** Page units of the shorter side; a smaller box is taken for a slip of the hand. */
const MIN_BOX_UNITS = 16;
/** Page units; of a page whose height is not known yet. */
const USUAL_PAGE_HEIGHT = 1_414;

const HANDLES: readonly Handle[] = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'];

/** What is dragged: a draft, by its handle where it is sized, or a box that is drawn. */
type Target = { is: 'draft'; draft: Draft; handle: Handle | undefined } | { is: 'drawing' };

const heightOf = (page: number): number =>
  useReview.getState().pages[page]?.known.height ?? USUAL_PAGE_HEIGHT;

/** What a pointer takes hold of. A draft is chosen by that. */
const targetAt = (event: PointerEvent, page: PageOnStage): Target | undefined => {
  if (useReview.getState().isDrawing) return { is: 'drawing' };
  const element = event.target instanceof Element ? event.target : null;
  const id = element?.closest<HTMLElement>('[data-draft]')?.dataset.draft;
  const draft = draftsOn(useReview.getState(), page.number).find((one) => one.id === id);
  if (!draft) return undefined;
  useReview.setState({ page: page.number, chosen: draft.id });
  const name = element?.closest<HTMLElement>('[data-handle]')?.dataset.handle;
  return { is: 'draft', draft, handle: HANDLES.find((handle) => handle === name) };
};

const changeDraft = (
  number: number,
  { draft, handle }: Extract<Target, { is: 'draft' }>,
  by: PageDragPlace['by'],
  isFirst: boolean,
): void => {
  const height = heightOf(number);
  const box = handle
    ? draggedBox(draft, handle, by, height)
    : { ...draft, left: draft.left + by.x, top: draft.top + by.y };
  const changed = withBox(draftsOn(useReview.getState(), number), draft.id, box, height);
  // The first move is the step that undo goes back to.
  if (isFirst) changeDrafts(number, changed);
  else adjustDrafts(number, changed);
};

const drawBox = (
  { from, page }: PageDrag<Target>,
  { at }: PageDragPlace,
  commands: ReviewCommands,
): void => {
  const rect = rectBetween(from, at);
  if (Math.min(rect.width, rect.height) >= MIN_BOX_UNITS) commands.draw(page.number, rect);
};

/** Boxes are moved, sized and drawn by mouse, pen and finger. `mark` shows one being drawn. Returns how to stop. */
export const dragBoxes = (
  reader: OpenReader,
  commands: ReviewCommands,
  mark: (box: { page: number; rect: Rect } | undefined) => void,
): (() => void) => {
  const drags = handlePageDrags<Target>(reader, {
    start: targetAt,
    move: ({ page, from, target, hasMoved }, { at, by }) => {
      const { number } = page;
      if (target.is === 'drawing') mark({ page: number, rect: rectBetween(from, at) });
      else changeDraft(number, target, by, !hasMoved);
    },
    end: (drag, place) => {
      if (drag.target.is === 'drawing') drawBox(drag, place, commands);
      else if (drag.hasMoved) keepPage(drag.page.number);
    },
    clear: () => mark(undefined),
  });
  return drags.stop;
};
