/** A pressed key, as in a keyboard event. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & { repeat?: boolean };

/** The letter on a key as a Latin keyboard has it, where the present one writes other letters. */
export const letterOf = ({ key, code }: Pick<PressedKey, 'key' | 'code'>): string =>
  /^[\u0020-\u024f]$/u.test(key)
    ? key.toLowerCase()
    : (/^(?:Key|Digit)(.)$/u.exec(code)?.[1]?.toLowerCase() ?? key);

/** Whether somebody writes in what has the focus, so that letters are no shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
