import type { ShortcutGroup } from '@sayfa/web-kit';
import { READER_COMMANDS, READER_KEYS } from './reader-keys.ts';

/** The keys of an open book, for help. */
const readerShortcuts: ShortcutGroup = {
  title: 'reader:keys.title',
  shortcuts: READER_COMMANDS.map((command) => ({
    label: `reader:keys.${command}`,
    keys: READER_KEYS[command].map(({ key, shift, control }) => [
      ...(control ? ['Control'] : []),
      ...(shift ? ['Shift'] : []),
      key,
    ]),
  })),
};

export default readerShortcuts;
