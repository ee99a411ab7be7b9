import { type CommandGroup, useHelp } from '@sayfa/web-kit';

/** What can be done on every screen. */
const shellCommands: CommandGroup<unknown> = {
  title: 'help:shortcuts.everywhere',
  scope: 'everywhere',
  commands: [
    {
      id: 'help',
      name: 'help:open',
      keys: [{ key: '?', shift: 'any' }],
      run: () => useHelp.getState().open(),
    },
  ],
};

export default shellCommands;
