import type { CommandGroup } from '@sayfa/web-kit';
import { IconQrcode } from '@tabler/icons-react';

const paperCodeCommands: CommandGroup<{ open: () => void }> = {
  title: 'paper-codes:name',
  scope: 'book',
  commands: [
    {
      id: 'paperCodes',
      name: 'paper-codes:name',
      icon: IconQrcode,
      place: { menu: 'book', order: 60 },
      run: ({ open }) => open(),
    },
  ],
};

export default paperCodeCommands;
