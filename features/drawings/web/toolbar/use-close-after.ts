import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after which an unused picker closes. Source: INK-023. */
export const PICKER_TIME_MS = 3000;
/** Milliseconds after which an unused menu closes. Source: INK-023. */
export const MENU_TIME_MS = 1000;

/**
 * Closes something some time after it was used last: after the pointer left it or a finger was
 * lifted. Never while the keyboard is in it.
 */
export const useCloseAfter = (isOpen: boolean, milliseconds: number, close: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inside = useRef<HTMLElement>(null);
  const stop = (): void => clearTimeout(timer.current);
  const end = useEffectEvent(() => {
    if (inside.current?.querySelector(':focus-visible, :active')) return;
    close();
  });
  useEffect(() => {
    if (isOpen) return () => clearTimeout(timer.current);
    return undefined;
  }, [isOpen]);
  const start = (element: HTMLElement): void => {
    stop();
    inside.current = element;
    timer.current = setTimeout(() => end(), milliseconds);
  };
  return {
    onPointerEnter: stop,
    onPointerMove: stop,
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => start(currentTarget),
    onPointerUp: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'mouse') start(currentTarget);
    },
  };
};
