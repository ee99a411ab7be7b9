import type { CommandGroup } from '@sayfa/web-kit';
import { IconRuler2 } from '@tabler/icons-react';

type InstrumentsContext = { isOpen: boolean; toggle: () => void };

/** Opens the panel of instruments, for those who use teacher tools. */
const instrumentCommands: CommandGroup<InstrumentsContext> = {
  title: 'drawing-instruments:name',
  scope: 'book',
  commands: [
    {
      id: 'instruments',
      name: 'drawing-instruments:open',
      keys: [{ key: 'i' }],
      icon: IconRuler2,
      place: { menu: 'teacher', order: 24 },
      isActive: ({ isOpen }) => isOpen,
      run: ({ toggle }) => toggle(),
    },
  ],
};

export default instrumentCommands;
