import type { ShortcutGroup } from '@sayfa/web-kit';

/** The keys of a presentation, for help; those of the reader mean steps there. Source: PRS-033. */
const presentingShortcuts: ShortcutGroup = {
  title: 'presenting:keys.title',
  shortcuts: [
    { label: 'presenting:keys.next', keys: [['ArrowRight'], ['PageDown'], [' ']] },
    { label: 'presenting:keys.previous', keys: [['ArrowLeft'], ['PageUp'], ['Shift', ' ']] },
    { label: 'presenting:keys.first', keys: [['Home']] },
    { label: 'presenting:keys.last', keys: [['End']] },
    { label: 'presenting:keys.leave', keys: [['Escape']] },
  ],
};

export default presentingShortcuts;
