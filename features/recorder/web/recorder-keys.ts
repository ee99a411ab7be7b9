import { letterOf, type PressedKey, type ShortcutGroup } from '@sayfa/web-kit';

/** Letters that are pressed with Alt while something is recorded. */
const KEYS = { stop: 'r', pause: 'p' } as const;

/** The same as people press them. */
export const SHORTCUTS = { stop: 'Alt+R', pause: 'Alt+P' } as const;

/** What a pressed key asks of the recorder. With Alt a Mac writes another letter than the key's own. */
export const keyOf = (pressed: PressedKey): keyof typeof KEYS | undefined => {
  if (!pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const letters = [letterOf(pressed), letterOf({ key: '', code: pressed.code })];
  if (letters.includes(KEYS.stop)) return 'stop';
  return letters.includes(KEYS.pause) ? 'pause' : undefined;
};

/** The same for help. */
const recorderShortcuts: ShortcutGroup = {
  title: 'recorder:keys.title',
  shortcuts: [
    { label: 'recorder:bar.stop', keys: [['Alt', KEYS.stop]] },
    { label: 'recorder:keys.pause', keys: [['Alt', KEYS.pause]] },
  ],
};

export default recorderShortcuts;
