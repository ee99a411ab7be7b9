import { type CommandGroup, useZoomMode } from '@sayfa/web-kit';
import { IconPresentation, IconScreenShare } from '@tabler/icons-react';
import type { Speaker } from './audience/speaker.ts';

type Presenting = {
  isPresenting: boolean;
  leave: () => void;
  speaker: Speaker | undefined;
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
      isAvailable: ({ speaker }) => speaker !== undefined,
      isActive: ({ isConnected }) => isConnected,
      run: ({ speaker, isConnected }) => (isConnected ? speaker?.closeOther() : speaker?.open()),
    },
  ],
};

export default presentingCommands;
