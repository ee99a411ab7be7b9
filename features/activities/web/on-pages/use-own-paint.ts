import type { OpenReader } from '@sayfa/web-kit';
import { type RefObject, useEffect } from 'react';

/** Milliseconds without another zoom until the buttons are painted at the new scale. */
const REST = 120;

/**
 * Gives a layer of many buttons a painting of its own, so that panning the page moves it instead of
 * painting every button again. A browser keeps such a painting through a zoom; it is made anew once
 * the zoom rests.
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
    const keep = (): void => {
      element.style.willChange = 'transform';
    };
    const renew = (): void => {
      element.style.willChange = '';
      requestAnimationFrame(() => requestAnimationFrame(keep));
    };
    const stop = reader.subscribe(() => {
      if (reader.scale() === scale) return;
      scale = reader.scale();
      clearTimeout(timer);
      timer = setTimeout(renew, REST);
    });
    keep();
    return () => {
      stop();
      clearTimeout(timer);
      element.style.willChange = '';
    };
  }, [reader, layer, isMany]);
