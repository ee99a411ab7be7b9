import type { OpenReader } from '@sayfa/web-kit';
import { type RefObject, useEffect } from 'react';

/** Milliseconds without a change of scale until the buttons are painted at the new scale. */
const DEBOUNCE_MS = 120;

/**
 * Makes a layer of many buttons a composited layer, so that panning moves it without repainting. While
 * the scale changes the browser only stretches such a layer; it is recreated afterwards.
 */
export const useOwnPaint = (
  reader: OpenReader,
  layer: RefObject<HTMLElement | null>,
  isMany: boolean,
): void =>
  useEffect(() => {
    const element = layer.current;
    if (!isMany || !element) return;
    let scale = reader.scale();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const promote = (): void => {
      element.style.willChange = 'transform';
    };
    const repaint = (): void => {
      element.style.willChange = '';
      requestAnimationFrame(() => requestAnimationFrame(promote));
    };
    const stop = reader.subscribe(() => {
      if (reader.scale() === scale) return;
      scale = reader.scale();
      clearTimeout(timer);
      timer = setTimeout(repaint, DEBOUNCE_MS);
    });
    promote();
    return () => {
      stop();
      clearTimeout(timer);
      element.style.willChange = '';
    };
  }, [reader, layer, isMany]);
