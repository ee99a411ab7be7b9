import { letterOf } from '@sayfa/web-kit';
import { type KeyboardEvent, useCallback } from 'react';
import { commandOf, type PlayerCommand } from './playback.ts';

/** Whether a part with the focus has a meaning of its own for a key. */
const isTaken = (target: EventTarget, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLSelectElement) return true;
  if (key === ' ') return target.matches('button, a');
  return target.dataset.own === 'arrows' && /^(?:Arrow|Home|End)/u.test(key);
};

/** Runs what keys ask while a part of the player has the focus; the reader behind it hears none of them. */
export const useKeys = (run: (command: PlayerCommand) => void) =>
  useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const command = commandOf(event.key) ?? commandOf(letterOf(event));
      if (!command) return;
      event.stopPropagation();
      if (isTaken(event.target, event.key)) return;
      event.preventDefault();
      run(command);
    },
    [run],
  );
