import { letterOf, type PressedKey, type ShortcutGroup } from '@sayfa/web-kit';

/** Keys that open and close things of the classroom. */
export const KEYS = { curtain: 'c', timer: 'm', light: 'l', enlarge: 'e' } as const;

const isName = (name: string): name is keyof typeof KEYS => name in KEYS;

/** What a pressed key opens or closes. */
export const keyOf = (pressed: PressedKey): keyof typeof KEYS | undefined => {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const letter = letterOf(pressed);
  return Object.keys(KEYS)
    .filter(isName)
    .find((name) => KEYS[name] === letter);
};

/** The same for help. */
const classroomShortcuts: ShortcutGroup = {
  title: 'classroom:keys.title',
  shortcuts: Object.entries(KEYS).map(([name, key]) => ({
    label: name === 'enlarge' ? 'classroom:keys.enlarge' : `classroom:${name}.name`,
    keys: [[key]],
  })),
};

export default classroomShortcuts;
