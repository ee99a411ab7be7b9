/** CSS pixels; smaller touch screens are phones and tablets, which have a keyboard of their own. */
const LARGE = '(min-width: 1200px) and (min-height: 640px) and (any-pointer: coarse)';

/** Systems that show a keyboard of their own; an iPad calls itself a Mac with fingers. */
const OWN_KEYBOARD = /Android|iPhone|iPad|Macintosh/u;

/** Whether this is a large screen for fingers whose system may show no keyboard. */
export const isTouchBoard = (): boolean =>
  window.matchMedia(LARGE).matches && !OWN_KEYBOARD.test(navigator.userAgent);
