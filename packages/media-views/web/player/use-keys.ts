import { type RefObject, useEffect } from 'react';
import { commandOf, type PlayerCommand } from './playback.ts';

/** Whether a part with the focus has a meaning of its own for a key. */
const isTaken = (target: Element, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLSelectElement) return true;
  if (key === ' ') return target.matches('button, a');
  return target.dataset.own === 'arrows' && /^(?:Arrow|Home|End)/u.test(key);
};

/**
 * Runs what keys ask while a part of the player has the focus, or the window that it alone fills; the
 * reader behind it hears none of them.
 */
export const useKeys = (
  part: RefObject<HTMLElement | null>,
  run: (command: PlayerCommand) => void,
): void => {
  useEffect(() => {
    const player = part.current;
    if (!player) return;
    const around = player.closest('[role="dialog"]') ?? player;
    const onKeyDown = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return;
      if (event.target !== around && !player.contains(event.target)) return;
      const command = commandOf(event);
      if (!command) return;
      event.stopPropagation();
      if (isTaken(event.target, event.key)) return;
      event.preventDefault();
      run(command);
    };
    around.addEventListener('keydown', onKeyDown);
    return () => around.removeEventListener('keydown', onKeyDown);
  }, [part, run]);
};
