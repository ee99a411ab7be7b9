/** Focuses the first invalid field of a form after the next frame, when the form shows the error. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  });
};
