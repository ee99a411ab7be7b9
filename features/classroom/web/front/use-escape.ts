import { CLOSE, isPressed, isTyping } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';

const exitHandlers: (() => void)[] = [];

/** Whatever is open over all of this closes by itself. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

const onKey = (event: KeyboardEvent): void => {
  const exit = exitHandlers.at(-1);
  if (!isPressed(CLOSE.keys[0], event) || event.defaultPrevented || !exit) return;
  if (isElsewhere(event.target) || isTyping(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  exit();
};

/**
 * Handles Escape before the tools and the presentation do: what lies above everything is left first.
 * Returns how to stop.
 */
export const listenForEscape = (): (() => void) => {
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
};

/** Leaves something by Escape while it is there; what came last is left first. */
export const useEscape = (onEscape: () => void): void => {
  const exit = useEffectEvent(onEscape);
  useEffect(() => {
    const exitHandler = (): void => exit();
    exitHandlers.push(exitHandler);
    return () => {
      exitHandlers.splice(exitHandlers.indexOf(exitHandler), 1);
    };
  }, []);
};
