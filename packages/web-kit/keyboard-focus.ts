/**
 * Whether the person works with the keyboard: what has the focus shows it. A page that has just been
 * opened focuses itself, which nobody asked for.
 */
export const isKeyboardFocus = (): boolean =>
  navigator.userActivation.hasBeenActive &&
  (document.activeElement?.matches(':focus-visible') ?? false);
