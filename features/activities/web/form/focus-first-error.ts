/** Moves to the first field that is wrong, once the form shows it; a screen reader reads why. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  });
};
