/** For `ref` of what is to have the focus as soon as it is there. One function for all, so that it runs once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The same for what comes late: only while the panel itself waits with the focus. */
export const takeFocusOfPanel = (element: HTMLElement | null): void => {
  if (element?.closest('fieldset') === document.activeElement) element?.focus();
};
