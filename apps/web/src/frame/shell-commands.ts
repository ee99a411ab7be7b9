import { type CommandGroup, HELP } from '@sayfa/web-kit';

/** What can be done on every screen. */
const shellCommands: CommandGroup<unknown> = {
  title: 'help:shortcuts.everywhere',
  scope: 'everywhere',
  commands: [HELP],
};

export default shellCommands;
