import type { ShortcutGroup } from '@sayfa/web-kit';

/** Opens help. */
export const HELP_KEY = '?';

/** The keys of the shell, for help. */
export const shellShortcuts: ShortcutGroup = {
  title: 'help:shortcuts.everywhere',
  shortcuts: [{ label: 'help:open', keys: [[HELP_KEY]] }],
};
