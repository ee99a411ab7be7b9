import type { CommandGroup } from '@sayfa/web-kit';
import { IconPhotoUp, IconScreenShare } from '@tabler/icons-react';

/** What an open book offers of boards. */
export type BoardOffers = { isOffered: boolean; open(): void; sendPicture(): void };

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
    {
      id: 'send-picture-to-board',
      name: 'boards:send.title',
      icon: IconPhotoUp,
      place: { menu: 'book', order: 51 },
      isAvailable: ({ isOffered }) => isOffered,
      run: ({ sendPicture }) => sendPicture(),
    },
  ],
};

export default boardCommands;
