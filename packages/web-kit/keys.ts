/** A pressed key, as in a keyboard event. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & { repeat?: boolean };

/** One way to press a key. */
export type KeyBinding = {
  /** As browsers name it; letters in lower case, as a Latin keyboard has them. */
  key: string;
  /** Held; `any` where it makes no difference, e.g. for signs that some keyboards write with it. */
  shift?: true | 'any';
  /** Control, or Command on a Mac; `any` where it makes no difference. */
  control?: true | 'any';
  alt?: true;
};

/** The letter on a key as a Latin keyboard has it, where the present one writes other letters. */
export const letterOf = ({ key, code }: Pick<PressedKey, 'key' | 'code'>): string =>
  /^[\u0020-\u024f]$/u.test(key)
    ? key.toLowerCase()
    : (/^(?:Key|Digit)(.)$/u.exec(code)?.[1]?.toLowerCase() ?? key);

/** Whether somebody writes in what has the focus, so that letters are no shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** A menu or a dialog that loads has the focus a moment later; keys before that are not for the page. */
export const isOpeningLayer = (): boolean =>
  document.querySelector('[aria-haspopup="menu"][aria-expanded="true"], [data-opening-dialog]') !==
  null;
