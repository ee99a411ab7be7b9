import { useHelp } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { HELP_KEY } from './shell-shortcuts.ts';

/** Where a letter is a letter, and where something else is open already. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null);

/** Opens help by its key, wherever one is. Source: HLP-001. */
export const useHelpKey = (): void => {
  const open = useHelp((help) => help.open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.key !== HELP_KEY) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
};
