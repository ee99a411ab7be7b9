import { type PointerEvent, useRef, useState } from 'react';
import { type FrameProps, letterScale } from './frame-props.ts';
import { sizeOfWindow } from './window-place.ts';
import classes from './windows.module.css';

/** CSS pixels of a vertical swipe that changes the sheet. */
const SWIPE = 48;

/** Vertical swipes on the header. */
const useSwipe = (onSwipe: (way: 'up' | 'down') => void) => {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: ({ target, clientY }: PointerEvent): void => {
      const isOnHeader = target instanceof Element && target.closest('header') !== null;
      const isOnButton = target instanceof Element && target.closest('button') !== null;
      from.current = isOnHeader && !isOnButton ? clientY : undefined;
    },
    onPointerUp: ({ clientY }: PointerEvent): void => {
      const by = clientY - (from.current ?? clientY);
      from.current = undefined;
      if (Math.abs(by) >= SWIPE) onSwipe(by < 0 ? 'up' : 'down');
    },
    onPointerCancel: (): void => {
      from.current = undefined;
    },
  };
};

/** A sheet at the lower edge of a phone: a swipe up enlarges it, a swipe down shrinks and then minimises it. */
export const PhoneFrame = ({
  room,
  size,
  isMinimised,
  layer,
  onMinimise,
  children,
}: FrameProps) => {
  const [isLarge, setLarge] = useState(false);
  const swipe = useSwipe((way) => {
    if (way === 'up') setLarge(true);
    else if (isLarge) setLarge(false);
    else onMinimise();
  });
  const { height } = sizeOfWindow(size, room, letterScale());
  return (
    <div
      className={classes.sheet}
      style={{
        zIndex: layer,
        display: isMinimised ? 'none' : 'block',
        blockSize: isLarge ? '92%' : `clamp(30%, ${height}px, 72%)`,
      }}
      {...swipe}
    >
      {children(<span className={classes.swipe} aria-hidden />)}
    </div>
  );
};
