import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { frameCorners, frameOf, handlesOf, rectAround } from '@sayfa/page-model';
import type { DrawingController } from './drawing-controller.ts';

/** CSS pixels around the middle of a handle that belong to it. */
const HANDLE_PX = 10;

/** What is selected with its handles, in CSS pixels of the window; undefined where nothing is seen of it. */
export const selectionBoxOf = (
  controller: Pick<DrawingController, 'state' | 'page' | 'unitsPerPixel'>,
): Rect | undefined => {
  const { selected, changing, selectedOn } = controller.state();
  const page = controller.page(selectedOn);
  const frame = frameOf(changing ?? selected);
  if (!page || !frame) return undefined;
  const units = controller.unitsPerPixel(page);
  const handles = handlesOf(frame, units).map(({ at }) => at);
  const box = rectAround([...frameCorners(frame), ...handles]);
  if (!box) return undefined;
  const { left, top, width } = page.overlay.getBoundingClientRect();
  const unit = width / PAGE_UNITS;
  return {
    left: left + box.left * unit - HANDLE_PX,
    top: top + box.top * unit - HANDLE_PX,
    width: box.width * unit + 2 * HANDLE_PX,
    height: box.height * unit + 2 * HANDLE_PX,
  };
};
