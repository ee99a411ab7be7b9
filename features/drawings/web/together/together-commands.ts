import type { CommandGroup } from '@sayfa/web-kit';
import { IconUsersGroup } from '@tabler/icons-react';
import { switchTogether } from './together-state.ts';

/** Several hands that draw at once, for those who use teacher tools. Source: BRD-021. */
const togetherCommands: CommandGroup<{ isOn: boolean }> = {
  title: 'drawings:together.name',
  scope: 'book',
  commands: [
    {
      id: 'together',
      name: 'drawings:together.name',
      icon: IconUsersGroup,
      place: { menu: 'teacher', order: 12 },
      isActive: ({ isOn }) => isOn,
      run: ({ isOn }) => switchTogether(!isOn),
    },
  ],
};

export default togetherCommands;
