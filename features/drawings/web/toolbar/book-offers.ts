import type { CommandGroup } from '@sayfa/web-kit';
import { IconFileExport } from '@tabler/icons-react';

/** In the menu of the book, for everybody. */
const bookOffers: CommandGroup<{ open: () => void }> = {
  title: 'drawings:commands.export',
  scope: 'book',
  commands: [
    {
      id: 'export-book',
      name: 'drawings:commands.export',
      // The browser would print the window with its bars.
      keys: [{ key: 'p', control: true }],
      icon: IconFileExport,
      place: { menu: 'book', order: 10 },
      run: ({ open }) => open(),
    },
  ],
};

export default bookOffers;
