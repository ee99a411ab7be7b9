import { isTyping } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { drawingClipboard } from '../controller/clipboard.ts';
import type { ControllerCommands } from '../controller/controller-commands.ts';
import { pasteOnPage } from './paste-on-page.ts';

const isInFieldOrDialog = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof HTMLElement && target.closest('[role="dialog"]') !== null);

/** Pictures and words that other programs copied are pasted on the page. */
export const usePaste = (commands: ControllerCommands | undefined): void => {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    if (!commands || event.defaultPrevented || isInFieldOrDialog(event.target)) return;
    // They are pasted by the keys of the drawings.
    if (drawingClipboard.isNewest(event.clipboardData)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (pasteOnPage({ files, text }, commands)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    // Before the keys' own listener, which knows only what was copied here.
    window.addEventListener('paste', listener, { capture: true });
    return () => window.removeEventListener('paste', listener, { capture: true });
  }, []);
};
