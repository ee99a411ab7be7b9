import { type RefObject, useEffect } from 'react';

/** Milliseconds in which the fields of a form arrive; later nobody waits for the cursor. */
const FOCUS_TIMEOUT_MS = 4_000;

/** Stands where a part of the form is still on its way. */
const COMING = '.mantine-Skeleton-root';

const FIELD = '[contenteditable="true"], input:not([type="file"]), textarea, select';

/**
 * Puts the cursor into the first field of a form that has just opened, unless somebody was faster.
 * Not where a finger points: the keyboard on the screen would cover what is to be read first.
 */
export const useFirstFocus = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    const end = performance.now() + FOCUS_TIMEOUT_MS;
    let frame = 0;
    const look = () => {
      const isComing = form.current?.querySelector(COMING) !== null;
      const field = isComing ? undefined : form.current?.querySelector<HTMLElement>(FIELD);
      const isTaken = form.current?.contains(document.activeElement) ?? false;
      if (isTaken || performance.now() > end) return;
      // The dialog itself takes the focus first; only then is it there to be handed on.
      const isInDialog = document.activeElement?.closest('[role="dialog"]') !== null;
      if (field && isInDialog && document.activeElement !== document.body) field.focus();
      else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [form]);
};
