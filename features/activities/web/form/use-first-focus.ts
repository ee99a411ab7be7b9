import { type RefObject, useEffect } from 'react';

/** Milliseconds; a form that loads more slowly gets no focus. */
const FOCUS_TIMEOUT_MS = 4_000;

/** The placeholder of a part that is still loading. */
const PLACEHOLDER = '.mantine-Skeleton-root';

/** What is written in or chooses a file; how many answers there are is usually right. */
const FIELD =
  '[contenteditable="true"], [data-chooses-file], input:not([type="file"], [type="radio"], [type="checkbox"]), textarea, select';

/**
 * Focuses the first field of an opened form, unless the person has focused one. Not on touch devices,
 * where the on-screen keyboard would cover the form. Until then the form itself has the focus: on the
 * dialog's close button, a blank that is typed too early would close it.
 */
export const useFirstFocus = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    const end = performance.now() + FOCUS_TIMEOUT_MS;
    let frame = 0;
    const look = () => {
      const isLoading = form.current?.querySelector(PLACEHOLDER) !== null;
      const field = isLoading ? undefined : form.current?.querySelector<HTMLElement>(FIELD);
      const { activeElement } = document;
      const isTaken = activeElement !== form.current && form.current?.contains(activeElement);
      if (isTaken || performance.now() > end) return;
      // The dialog focuses itself when it opens; the field is focused after that.
      const isInDialog = activeElement?.closest('[role="dialog"]') !== null;
      if (field && isInDialog && activeElement !== document.body) field.focus();
      else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [form]);
};
