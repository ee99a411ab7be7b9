import type { CommandGroup } from '@sayfa/web-kit';
import { IconCamera } from '@tabler/icons-react';

type CameraContext = { isOpen: boolean; toggle: () => void };

const cameraCommands: CommandGroup<CameraContext> = {
  title: 'camera:name',
  scope: 'book',
  commands: [
    {
      id: 'camera',
      name: 'camera:name',
      icon: IconCamera,
      place: { menu: 'teacher', order: 25 },
      isActive: ({ isOpen }) => isOpen,
      run: ({ toggle }) => toggle(),
    },
  ],
};

/** Phones have no button of teacher tools: there it stands in the menu of the book. */
export const phoneCommands = {
  ...cameraCommands,
  commands: cameraCommands.commands.map((command) => ({
    ...command,
    place: { menu: 'book' as const, order: 25 },
  })),
};

export default cameraCommands;
