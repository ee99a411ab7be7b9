import { isOpeningLayer, runKey } from '@sayfa/web-kit';
import { useEffect } from 'react';
import shellCommands from './shell-commands.ts';

/** Where a letter is a letter, and where something else is open already. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null);

/** Hears the keys of every screen. Source: HLP-001. */
export const useShellKeys = (): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTaken(event.target)) return;
      if (isOpeningLayer()) return;
      if (runKey(shellCommands, undefined, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
