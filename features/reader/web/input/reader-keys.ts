import { letterOf, type PressedKey } from '@sayfa/web-kit';

/** What a key on the page means, in the order in which help lists them. */
export const READER_COMMANDS = [
  'next',
  'previous',
  'first',
  'last',
  'goTo',
  'screenDown',
  'screenUp',
  'panDown',
  'panUp',
  'zoomIn',
  'zoomOut',
  'zoomReset',
  'fullscreen',
  'bookmark',
  'search',
  'nextHit',
  'previousHit',
  'close',
] as const;

/** What a key on the page means. */
export type ReaderCommand = (typeof READER_COMMANDS)[number];

type Binding = {
  /** As browsers name it; letters as a Latin keyboard has them, arrows for a book that runs ltr. */
  key: string;
  /** Left out where it makes no difference. */
  shift?: boolean;
  /** Control, or Command on a Mac. */
  control?: true;
};

/** Every key of the reader: the only place that says so. Source: NAV-052, NAV-053, NAV-032. */
export const READER_KEYS: Readonly<Record<ReaderCommand, readonly Binding[]>> = {
  next: [{ key: 'ArrowRight' }, { key: 'PageDown' }],
  previous: [{ key: 'ArrowLeft' }, { key: 'PageUp' }],
  first: [{ key: 'Home' }],
  last: [{ key: 'End' }],
  goTo: [{ key: 'g' }],
  screenDown: [{ key: ' ', shift: false }],
  screenUp: [{ key: ' ', shift: true }],
  panDown: [{ key: 'ArrowDown' }],
  panUp: [{ key: 'ArrowUp' }],
  zoomIn: [{ key: 'z' }, { key: '+' }, { key: '=' }],
  zoomOut: [{ key: 'x' }, { key: '-' }],
  zoomReset: [{ key: '0' }],
  fullscreen: [{ key: 'f' }],
  bookmark: [{ key: 'b' }],
  search: [{ key: 'f', control: true, shift: false }],
  nextHit: [{ key: 'F3', shift: false }],
  previousHit: [{ key: 'F3', shift: true }],
  close: [{ key: 'Escape' }],
};

const OTHER_WAY: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** The command of a key on the page; arrows go with the book's reading direction, whatever the interface's. */
export const commandOf = (
  pressed: PressedKey,
  bookDirection: 'ltr' | 'rtl' = 'ltr',
): ReaderCommand | undefined => {
  if (pressed.altKey) return undefined;
  const letter = letterOf(pressed);
  const key = (bookDirection === 'rtl' && OTHER_WAY[letter]) || letter;
  const control = pressed.ctrlKey || pressed.metaKey;
  const fits = (binding: Binding): boolean =>
    binding.key === key &&
    (binding.control ?? false) === control &&
    (binding.shift ?? pressed.shiftKey) === pressed.shiftKey;
  return READER_COMMANDS.find((command) => READER_KEYS[command].some(fits));
};
