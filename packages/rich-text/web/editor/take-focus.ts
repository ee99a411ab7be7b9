/** For `ref` of what is to have the focus as soon as it is there. One function for all, so that it runs once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The same for what comes late: only where the one who waits has not gone on elsewhere. */
export const takeFocusInPanel = (element: HTMLElement | null): void => {
  if (element?.closest('fieldset')?.contains(document.activeElement)) element.focus();
};
