import type { CommandGroup } from '@sayfa/web-kit';
import { IconScreenShare } from '@tabler/icons-react';

/** What an open book offers of boards. */
export type BoardOffers = { isOffered: boolean; open(): void };

/** A page of an open book is taken along to a board. Source: BRD-005. */
const boardCommands: CommandGroup<BoardOffers> = {
  title: 'boards:title',
  scope: 'book',
  commands: [
    {
      id: 'open-on-board',
      name: 'boards:confirm.title',
      icon: IconScreenShare,
      place: { menu: 'book', order: 50 },
      isAvailable: ({ isOffered }) => isOffered,
      run: ({ open }) => open(),
    },
  ],
};

export default boardCommands;
