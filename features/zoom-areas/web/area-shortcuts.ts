import type { ShortcutGroup } from '@sayfa/web-kit';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** The keys of making areas, for help. Source: NAV-058, NAV-059. */
const areaShortcuts: ShortcutGroup = {
  title: 'zoom-areas:keys.title',
  shortcuts: [
    { label: 'zoom-areas:tools.addzoom', keys: [['Alt', '1']] },
    { label: 'zoom-areas:tools.qshowable', keys: [['Alt', '2']] },
    { label: 'zoom-areas:tools.qhideable', keys: [['Alt', '3']] },
    { label: 'zoom-areas:keys.submit', keys: [['Alt', 'S']] },
    { label: 'zoom-areas:keys.confirm', keys: [['Enter']] },
    { label: 'zoom-areas:keys.cancel', keys: [['Escape']] },
    { label: 'zoom-areas:keys.move', keys: ARROWS.map((arrow) => [arrow]) },
    { label: 'zoom-areas:keys.size', keys: ARROWS.map((arrow) => ['Shift', arrow]) },
    {
      label: 'zoom-areas:keys.order',
      keys: [
        ['Alt', 'ArrowUp'],
        ['Alt', 'ArrowDown'],
      ],
    },
    { label: 'zoom-areas:keys.remove', keys: [['Delete']] },
    { label: 'zoom-areas:keys.replace', keys: [['R']] },
    { label: 'zoom-areas:keys.group', keys: [['G']] },
  ],
};

export default areaShortcuts;
