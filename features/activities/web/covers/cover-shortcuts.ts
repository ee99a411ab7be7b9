import type { ShortcutGroup } from '@sayfa/web-kit';
import { COVER_KEYS } from './cover-keys.ts';

/** The keys of answers on pages, for help. */
const coverShortcuts: ShortcutGroup = {
  title: 'activities:covers.keys.title',
  shortcuts: [
    { label: 'activities:covers.keys.next', keys: [[COVER_KEYS.next]] },
    { label: 'activities:covers.keys.all', keys: [[COVER_KEYS.all]] },
  ],
};

export default coverShortcuts;
