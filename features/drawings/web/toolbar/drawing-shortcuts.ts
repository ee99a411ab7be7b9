import { tools } from '@sayfa/tools';
import type { ShortcutGroup } from '@sayfa/web-kit';
import { COMMAND_KEYS, letterOfTool } from './drawing-keys.ts';

/** The keys of drawing, for help. Source: NAV-054…057. */
const drawingShortcuts: ShortcutGroup = {
  title: 'drawings:keys.title',
  shortcuts: [
    ...tools
      .flatMap(({ names }) => names)
      .flatMap((name) => {
        const letter = letterOfTool(name);
        return letter ? [{ label: `drawings:tools.${name}`, keys: [[letter]] }] : [];
      }),
    ...Object.entries(COMMAND_KEYS).map(([name, bindings]) => ({
      label: `drawings:commands.${name}`,
      keys: bindings.map(({ key, ...held }) => [
        ...('control' in held ? ['Control'] : []),
        ...('shift' in held ? ['Shift'] : []),
        key,
      ]),
    })),
    { label: 'drawings:keys.escape', keys: [['Escape']] },
  ],
};

export default drawingShortcuts;
