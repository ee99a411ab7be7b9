/** Frames within which errors that were just found are shown. */
const MAX_FRAMES = 10;

/** Focuses the first field of a form that is marked as wrong, as soon as it is. */
export const focusFirstError = (form: HTMLFormElement | null, frames = MAX_FRAMES): void => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field && frames > 1) focusFirstError(form, frames - 1);
    field?.focus();
    // Its label, and below it the error.
    const whole = field?.closest('.mantine-InputWrapper-root') ?? field;
    whole?.scrollIntoView({ block: 'nearest' });
  });
};
