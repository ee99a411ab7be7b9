import { offsetOfKey } from '@sayfa/ui';
import { runKey } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { pictureCommands } from './picture-commands.ts';
import { movedBy, type ZoomControls } from './zoom.ts';

/** CSS pixels that an arrow key moves. */
const KEY_STEP_PX = 40;

/** Zooms and moves a picture by keys while it, or the window that it alone fills, has the focus. */
export const useZoomKeys = (
  part: HTMLElement | null,
  isZoomed: boolean,
  { change, zoom, makeWhole }: ZoomControls,
): void => {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const offset = isZoomed ? offsetOfKey(event.key, false, KEY_STEP_PX) : undefined;
    if (!offset) return runKey(pictureCommands, { zoom, makeWhole }, event);
    // What is seen moves with the arrow, so the picture moves the other way.
    change((now, size) => movedBy(now, { x: -offset.x, y: -offset.y }, size));
    return true;
  });
  useEffect(() => {
    const picture = part?.closest('figure');
    if (!picture) return;
    const around = picture.closest('[role="dialog"]') ?? picture;
    const onKeyDown = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return;
      if (event.target !== around && !picture.contains(event.target)) return;
      if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    around.addEventListener('keydown', onKeyDown);
    return () => around.removeEventListener('keydown', onKeyDown);
  }, [part]);
};
