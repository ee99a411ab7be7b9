import { newFigure } from '@sayfa/canvas/tool';
import type { StampName } from '@sayfa/figures';
import { createUuid, PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { boundsOf, touches } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { StagePage } from '../controller/stage-layers.ts';
import { boxInMiddle, visibleOn } from '../figures/box-in-middle.ts';
import { useActiveTool } from '../toolbar/active-tool.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { isStamp } from './stamp-colour.ts';

/** Page units of a new stamp's side: 25 mm of a printed page. */
const SIDE = 120;
/** Page units between stamps that were placed one after the other. */
const GAP = 16;
/** Places beside the middle, in stamps to the right and down, in the order in which they are tried. */
const PLACES = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [1, -1],
  [-1, -1],
  [2, 0],
  [-2, 0],
  [2, -1],
  [-2, -1],
  [0, -2],
  [1, -2],
  [-1, -2],
  [2, -2],
  [-2, -2],
] as const;
/** Where no colour of lines is chosen. */
const INK = '#212529';

/** A part of the window in units of a page. */
const onPage = ({ left, top, width, height }: DOMRect, { overlay }: StagePage): Rect => {
  const page = overlay.getBoundingClientRect();
  const units = PAGE_UNITS / page.width;
  return {
    left: (left - page.left) * units,
    top: (top - page.top) * units,
    width: width * units,
    height: height * units,
  };
};

/** The middle of what is seen, or beside it where a stamp or the panel lies already. */
const freeBox = (first: Rect, page: StagePage, covered: DOMRect | undefined): Rect => {
  const stamps = page.page.objects().filter(isStamp).map(boundsOf);
  const taken = covered ? [...stamps, onPage(covered, page)] : stamps;
  const boxes = PLACES.map(([right, down]) => ({
    ...first,
    left: first.left + right * (first.width + GAP),
    top: first.top + down * (first.height + GAP),
  }));
  const isFree = (box: Rect): boolean =>
    box.left >= 0 &&
    box.top >= 0 &&
    box.left + box.width <= PAGE_UNITS &&
    box.top + box.height <= page.height &&
    !taken.some((other) => touches(other, box));
  return boxes.find(isFree) ?? first;
};

/**
 * Puts a stamp on the open page in the colour of lines, and selects it; false where no page is open.
 * `covered` is the part of the window under the panel.
 */
export const placeStamp = (
  reader: OpenReader,
  controller: DrawingController,
  stamp: StampName,
  covered?: DOMRect,
): boolean => {
  const page = controller.activePage();
  if (!page) return false;
  const settings = useToolbarSettings.getState();
  const colour = settings.lineColor === 'transparent' ? INK : settings.lineColor;
  const seen = boxInMiddle(visibleOn(reader, page), { width: SIDE, height: SIDE });
  const box = freeBox(seen, page, covered);
  const id = createUuid();
  const content = newFigure({ settings, page }, { type: 'stamp', values: { stamp, colour }, box });
  page.page.commit([{ do: 'add', object: id, content }]);
  useActiveTool.getState().choose('select');
  controller.select(page, [id]);
  return true;
};
