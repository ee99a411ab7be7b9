import { isTyping } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';

const leavers: (() => void)[] = [];

/** Whatever is open over all of this closes by itself. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

const onKey = (event: KeyboardEvent): void => {
  const leave = leavers.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || !leave) return;
  if (isElsewhere(event.target) || isTyping(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  leave();
};

/**
 * Hears Escape before the tools and the presentation do: what lies above everything is left first.
 * Returns how to stop.
 */
export const listenForEscape = (): (() => void) => {
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
};

/** Leaves something by Escape while it is there; what came last is left first. */
export const useEscape = (onEscape: () => void): void => {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const leaver = (): void => leave();
    leavers.push(leaver);
    return () => {
      leavers.splice(leavers.indexOf(leaver), 1);
    };
  }, []);
};
