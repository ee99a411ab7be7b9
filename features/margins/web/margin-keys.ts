import { letterOf, type PressedKey, type ShortcutGroup } from '@sayfa/web-kit';

/** Keys of guide lines while the mode of editors is on; 6 finds questions. Source: NAV-060. */
export const MARGIN_KEYS = { find: '5', pageZooms: '7', cutImages: '8', send: '9' } as const;

/** What a key of guide lines does. */
export type MarginKey = keyof typeof MARGIN_KEYS;

const isName = (name: string): name is MarginKey => name in MARGIN_KEYS;

/** What a pressed key does. */
export const marginKeyOf = (pressed: PressedKey): MarginKey | undefined => {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const letter = letterOf(pressed);
  return Object.keys(MARGIN_KEYS)
    .filter(isName)
    .find((name) => MARGIN_KEYS[name] === letter);
};

/** The same for help. */
const marginShortcuts: ShortcutGroup = {
  title: 'margins:keys.title',
  shortcuts: [
    ...Object.entries(MARGIN_KEYS).map(([name, key]) => ({
      label: `margins:keys.${name}`,
      keys: [[key]],
    })),
    { label: 'margins:keys.move', keys: [['ArrowLeft'], ['ArrowRight']] },
    {
      label: 'margins:keys.leap',
      keys: [
        ['Shift', 'ArrowLeft'],
        ['Shift', 'ArrowRight'],
      ],
    },
    { label: 'margins:keys.remove', keys: [['Delete']] },
  ],
};

export default marginShortcuts;
