import { letterOf, type PressedKey } from '@sayfa/web-kit';

/** What a key on the page means for its answers. */
export type CoverCommand = 'next' | 'all';

/** As people press them: the next answer, and all of them or none. */
export const COVER_KEYS: Readonly<Record<CoverCommand, string>> = { next: 'N', all: 'U' };

/** The command of a pressed key; undefined for any other. */
export const coverCommandOf = (pressed: PressedKey): CoverCommand | undefined => {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.shiftKey) return undefined;
  const letter = letterOf(pressed).toUpperCase();
  if (letter === COVER_KEYS.next) return 'next';
  return letter === COVER_KEYS.all ? 'all' : undefined;
};
