/** What a key on the page means. */
export type ReaderCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'fullscreen'
  | 'bookmark'
  | 'goTo'
  | 'search'
  | 'nextHit'
  | 'previousHit'
  | 'panUp'
  | 'panDown'
  | 'screenUp'
  | 'screenDown'
  | 'close';

/** A pressed key, as a keyboard event tells it. */
export type PressedKey = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

const NAMED: Record<string, ReaderCommand> = {
  ArrowUp: 'panUp',
  ArrowDown: 'panDown',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  Escape: 'close',
};

const LETTERS: Record<string, ReaderCommand> = {
  '0': 'zoomReset',
  z: 'zoomIn',
  '+': 'zoomIn',
  '=': 'zoomIn',
  x: 'zoomOut',
  '-': 'zoomOut',
  f: 'fullscreen',
  b: 'bookmark',
  g: 'goTo',
};

/** The letter on a key as a Latin keyboard has it, where the present one writes other letters. */
const letterOf = ({ key, code }: PressedKey): string =>
  /^[\u0020-\u024f]$/u.test(key)
    ? key.toLowerCase()
    : (/^(?:Key|Digit)(.)$/u.exec(code)?.[1]?.toLowerCase() ?? key);

/**
 * The command of a key on the page; arrows go with the book's reading direction, whatever the
 * interface's. Source: NAV-052, NAV-053, NAV-032.
 */
export const commandOf = (
  pressed: PressedKey,
  bookDirection: 'ltr' | 'rtl' = 'ltr',
): ReaderCommand | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return undefined;
  if (key === 'F3') return shiftKey ? 'previousHit' : 'nextHit';
  if (ctrlKey || metaKey) return letterOf(pressed) === 'f' && !shiftKey ? 'search' : undefined;
  const onwards = bookDirection === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowRight' || key === 'ArrowLeft') return key === onwards ? 'next' : 'previous';
  if (key === ' ') return shiftKey ? 'screenUp' : 'screenDown';
  return NAMED[key] ?? LETTERS[letterOf(pressed)];
};
