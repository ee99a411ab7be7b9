import { runInBackground } from '@sayfa/kernel';
import { isTyping, textOf, toast } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { drawingClipboard } from '../controller/clipboard.ts';
import type { ControllerCommands } from '../controller/controller-commands.ts';
import { directionOf } from '../controller/direction-of.ts';
import { pictureOfFile } from '../controller/picture-of-file.ts';

/** Characters of a pasted text at most. */
const MAX_TEXT_LENGTH = 10_000;

/** Milliseconds that a refusal stays. Source: TBR-030. */
const REFUSAL_TIME_MS = 4500;

const refuse = (message: string): string =>
  toast({
    id: 'paste',
    kind: 'warning',
    text: textOf(message),
    milliseconds: REFUSAL_TIME_MS,
  });

const isInFieldOrDialog = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof HTMLElement && target.closest('[role="dialog"]') !== null);

/** Pictures and words that other programs copied are pasted on the page. */
export const usePaste = (commands: ControllerCommands | undefined): void => {
  const paste = useEffectEvent(async (file: File): Promise<void> => {
    const picture = await pictureOfFile(file);
    if (picture) commands?.addPicture(picture, textOf('drawings:picture.pasted'));
    else refuse('drawings:picture.unreadable');
  });
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    if (!commands || event.defaultPrevented || isInFieldOrDialog(event.target)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const picture = files.find(({ type }) => type.startsWith('image/'));
    if (files.length > 0) {
      event.preventDefault();
      if (picture) runInBackground(paste(picture));
      // Source: INK-036.
      else refuse('drawings:refused.insert');
      return;
    }
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (text === '' || !drawingClipboard.isEmpty()) return;
    event.preventDefault();
    commands.addText(text.slice(0, MAX_TEXT_LENGTH), directionOf(text));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    // Before the keys' own listener, which knows only what was copied here.
    window.addEventListener('paste', listener, { capture: true });
    return () => window.removeEventListener('paste', listener, { capture: true });
  }, []);
};
