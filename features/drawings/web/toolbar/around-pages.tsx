import type { OpenReader } from '@sayfa/web-kit';
import type { DrawingCommands } from '../commands.ts';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import { MobileTools } from './mobile-tools.tsx';
import { ReaderSettings } from './reader-settings.tsx';
import { SavingBanner } from './saving-banner.tsx';
import type { SavingSource } from './saving-source.ts';
import { SavingState } from './saving-state.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StudioMode } from './studio-mode.tsx';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { useSameToolbar } from './use-same-toolbar.ts';

/** Everything of drawing that stands around the pages: toolbar, keys, settings, state of saving. */
export const AroundPages = ({
  reader,
  commands,
  store,
}: {
  reader: OpenReader;
  commands: DrawingCommands;
  store: SavingSource;
}) => {
  useDrawingKeys({ reader, commands });
  useSameToolbar();
  return (
    <>
      {reader.isPhone ? (
        <MobileTools reader={reader} commands={commands} />
      ) : (
        <DrawingToolbar reader={reader} commands={commands} />
      )}
      <SelectionBar reader={reader} commands={commands} />
      <SavingState store={store} />
      <SavingBanner store={store} />
      <ReaderSettings reader={reader} commands={commands} />
      <StudioMode />
    </>
  );
};
