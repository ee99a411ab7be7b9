import { type CommandGroup, useZoomMode } from '@sayfa/web-kit';
import { IconPresentation, IconScreenShare } from '@tabler/icons-react';
import type { PresenterChannel } from './audience/presenter-channel.ts';

type Presenting = {
  isPresenting: boolean;
  leave: () => void;
  channel: PresenterChannel | undefined;
  isConnected: boolean;
};

/** Starting a presentation and the window for the class. */
const presentingCommands: CommandGroup<Presenting> = {
  title: 'presenting:keys.title',
  scope: 'book',
  commands: [
    {
      id: 'presentation',
      name: 'presenting:name',
      icon: IconPresentation,
      place: { menu: 'teacher', order: 10 },
      isActive: ({ isPresenting }) => isPresenting,
      run: ({ isPresenting, leave }) =>
        isPresenting ? leave() : useZoomMode.getState().present('here'),
    },
    {
      id: 'audience',
      name: 'presenting:audience.open',
      icon: IconScreenShare,
      place: { menu: 'teacher', order: 11 },
      isAvailable: ({ channel }) => channel !== undefined,
      isActive: ({ isConnected }) => isConnected,
      run: ({ channel, isConnected }) => (isConnected ? channel?.closeOther() : channel?.open()),
    },
  ],
};

export default presentingCommands;
