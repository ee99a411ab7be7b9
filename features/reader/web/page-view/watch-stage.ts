import type { Size } from '@sayfa/kernel';

/** Size of an element in CSS pixels. */
export const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: clientWidth,
  height: clientHeight,
});

/** Calls back when the visible stage gets another size. Returns how to stop. */
export const watchStage = (
  stage: HTMLElement,
  known: () => Size,
  changed: (size: Size) => void,
): (() => void) => {
  const watcher = new ResizeObserver(() => {
    const next = sizeOf(stage);
    if (next.width === 0 || next.height === 0) return;
    if (next.width !== known().width || next.height !== known().height) changed(next);
  });
  watcher.observe(stage);
  return () => watcher.disconnect();
};
