import { lazyPart, type OpenReader, useCommands, useLessonState } from '@sayfa/web-kit';
import { Suspense, useEffect } from 'react';
import type { DrawingCommands } from '../commands.ts';
import { useExportDialog } from '../export/use-export-dialog.ts';
import { usePaperPanel } from '../papers/use-paper-panel.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import bookOffers from './book-offers.ts';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import { MobileTools } from './mobile-tools.tsx';
import { ReaderSettings } from './reader-settings.tsx';
import { SavingBanner } from './saving-banner.tsx';
import { SavingState } from './saving-state.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StudioMode } from './studio-mode.tsx';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { usePens } from './use-pens.ts';
import { usePlacingTool } from './use-placing-tool.ts';
import { useToolChoice } from './use-tool-choice.ts';
import { useToolbarSync } from './use-toolbar-sync.ts';

const PaperPanel = lazyPart(() => import('../papers/paper-panel.tsx'));
const ExportDialog = lazyPart(() => import('../export/export-dialog.tsx'));

/** Everything of drawing that stands around the pages: toolbar, keys, settings, state of saving. */
export const AroundPages = ({
  reader,
  commands,
  store,
}: {
  reader: OpenReader;
  commands: DrawingCommands;
  store: DrawingStore;
}) => {
  useDrawingKeys({ reader, commands });
  useToolbarSync();
  usePens();
  usePlacingTool();
  useToolChoice();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const { isOpen, open, close } = useExportDialog();
  useCommands(reader, bookOffers, isAudience ? undefined : { open });
  useEffect(() => close, [close]);
  const papers = usePaperPanel();
  useEffect(() => papers.close, [papers.close]);
  if (isAudience) return null;
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
      {papers.isOpen && (
        <Suspense>
          <PaperPanel reader={reader} commands={commands} store={store} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <ExportDialog reader={reader} store={store} />
        </Suspense>
      )}
    </>
  );
};
