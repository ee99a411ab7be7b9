import type { Point } from '@sayfa/kernel';

/** Where a pointer is on the stage, in CSS pixels. */
export const pointOnStage = (
  stage: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point => {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};
