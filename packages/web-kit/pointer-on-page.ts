import { clamp, PAGE_UNITS, type Point } from '@sayfa/kernel';

/** What is measured of a page on the stage. */
export type MeasuredPage = { overlay: Pick<HTMLElement, 'getBoundingClientRect'> };
type At = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Whether a pointer is over a page on the stage, as large as it is seen now. */
export const isOverPage = ({ overlay }: MeasuredPage, { clientX, clientY }: At): boolean => {
  const { left, top, right, bottom } = overlay.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
};

/** CSS pixels of a page unit now. */
export const pixelsOfUnit = ({ overlay }: MeasuredPage): number =>
  overlay.getBoundingClientRect().width / PAGE_UNITS;

/** Where a pointer is in page units; the nearest place of the page where it is beside it. */
export const placeOnPage = ({ overlay }: MeasuredPage, { clientX, clientY }: At): Point => {
  const { left, top, width, height } = overlay.getBoundingClientRect();
  const units = PAGE_UNITS / width;
  return {
    x: clamp((clientX - left) * units, 0, PAGE_UNITS),
    y: clamp((clientY - top) * units, 0, height * units),
  };
};
