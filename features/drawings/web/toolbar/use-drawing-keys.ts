import { isTyping, useCommandKeys } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import drawingKeys from './drawing-keys.ts';
import { runOnDrawings } from './run-on-drawings.ts';
import type { ToolbarParts } from './toolbar-parts.ts';

/** Runs the commands of keys while a book is open. Source: NAV-054…057, NAV-061. */
export const useDrawingKeys = (parts: ToolbarParts): void => {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    // Pasted pictures are handled in an earlier listener.
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (runOnDrawings('paste', parts)) event.preventDefault();
  });
  useCommandKeys(parts.reader, drawingKeys, parts);
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
};
