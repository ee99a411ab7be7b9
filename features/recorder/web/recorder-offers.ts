import { type CommandGroup, useRecordings } from '@sayfa/web-kit';
import { IconDeviceDesktopShare, IconMovie, IconPhotoVideo } from '@tabler/icons-react';
import { recordsPages, recordsScreens } from './abilities.ts';

type Offering = { isRecording: boolean; openRecordings: () => void };

const isEnabled = ({ isRecording }: Offering): boolean => !isRecording;

/** Entries of the book's menu. Source: REC-001, REC-004. */
const recorderOffers: CommandGroup<Offering> = {
  title: 'recorder:keys.title',
  scope: 'book',
  commands: [
    {
      id: 'record-screen',
      name: 'recorder:offers.screen',
      icon: IconDeviceDesktopShare,
      place: { menu: 'book', order: 30 },
      isAvailable: recordsScreens,
      isEnabled,
      run: () => useRecordings.getState().record('screen'),
    },
    {
      id: 'record-page',
      name: 'recorder:offers.page',
      icon: IconPhotoVideo,
      place: { menu: 'book', order: 31 },
      isAvailable: recordsPages,
      isEnabled,
      run: () => useRecordings.getState().record('page'),
    },
    {
      id: 'recordings',
      name: 'recorder:offers.stored',
      icon: IconMovie,
      place: { menu: 'book', order: 32 },
      isEnabled,
      run: ({ openRecordings }) => openRecordings(),
    },
  ],
};

export default recorderOffers;
