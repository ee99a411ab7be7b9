import type { CommandGroup } from '@sayfa/web-kit';
import { IconBackpack } from '@tabler/icons-react';

type KitContext = { isOpen: boolean; toggle: () => void };

const classKitCommands: CommandGroup<KitContext> = {
  title: 'class-kit:name',
  scope: 'book',
  commands: [
    {
      id: 'classkit',
      name: 'class-kit:open',
      keys: [{ key: 'k' }],
      icon: IconBackpack,
      place: { menu: 'teacher', order: 23 },
      isActive: ({ isOpen }) => isOpen,
      run: ({ toggle }) => toggle(),
    },
  ],
};

/** Phones have no button of teacher tools: there it stands in the menu of the book. */
export const phoneCommands = {
  ...classKitCommands,
  commands: classKitCommands.commands.map((command) => ({
    ...command,
    place: { menu: 'book' as const, order: 23 },
  })),
};

export default classKitCommands;
