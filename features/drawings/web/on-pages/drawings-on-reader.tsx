import {
  connectAttachedDrawings,
  connectPageCapture,
  type OpenReader,
  type ReaderPart,
  stayWhenSessionEnds,
} from '@sayfa/web-kit';
import { lazy, Suspense, useEffect } from 'react';
import { AnnotationsTab } from '../annotations/annotations-tab.tsx';
import { tiedDrawingsOn } from '../desk/tied-drawings.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { useActiveTool } from '../toolbar/active-tool.ts';
import { AroundPages } from '../toolbar/around-pages.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { TextEditor } from './text-editor.tsx';
import {
  type OpenDesk,
  useBlankPages,
  useDesk,
  useDeskState,
  useDrawingStore,
} from './use-desk.ts';
import { usePaste } from './use-paste.ts';
import './drawings-on-reader.css';

/** The tab of the table of contents that lists drawn pages. Source: NAV-023, NAV-027. */
const useAnnotationsTab = (
  reader: OpenReader,
  store: DrawingStore | undefined,
  open: OpenDesk | undefined,
): void => {
  useEffect(() => {
    if (!store || !open) return;
    const { desk } = open;
    return reader.addTocTab({
      id: 'drawing_items',
      label: 'drawings:annotations.tab',
      order: 3,
      content: <AnnotationsTab reader={reader} store={store} desk={desk} />,
    });
  }, [reader, store, open]);
};

/** What lies on pages can show and hide drawings. Source: ACT-044. */
const useTiedDrawings = (reader: OpenReader, open: OpenDesk | undefined): void => {
  useEffect(() => {
    if (!open) return;
    return connectAttachedDrawings(tiedDrawingsOn(open.desk, reader));
  }, [reader, open]);
};

/** Others can take pictures of pages with what is drawn on them. Source: REC-014. */
const usePageShots = (
  reader: OpenReader,
  store: DrawingStore | undefined,
  open: OpenDesk | undefined,
): void => {
  useEffect(() => {
    if (!store || !open) return;
    const areShown = () => open.desk.state().shown;
    return connectPageCapture(async (...asked) => {
      const { shootPageOf } = await import('../out/shoot-page.ts');
      return shootPageOf({ reader, store }, areShown)(...asked);
    });
  }, [reader, store, open]);
};

const CaptureFrame = lazy(() => import('./capture-frame.tsx'));

type DeskProps = { reader: OpenReader; store: DrawingStore; open: OpenDesk };

const OnPages = ({ reader, open: { desk, commands } }: DeskProps) => {
  const state = useDeskState(desk);
  const { writing, capture } = state;
  const selectedOn = desk.page(state.selectedOn);
  const captureOn = capture && desk.page(capture.page);
  const writingOn = writing && desk.page(writing.page);
  return (
    <>
      {selectedOn && state.selected.length > 0 && !writing && (
        <SelectionFrame
          state={state}
          page={selectedOn}
          unitsPerPixel={desk.unitsPerPixel(selectedOn)}
        />
      )}
      {capture && captureOn && (
        <Suspense>
          <CaptureFrame
            key={JSON.stringify(capture)}
            reader={reader}
            desk={desk}
            commands={commands}
            capture={capture}
            page={captureOn}
          />
        </Suspense>
      )}
      {writing && writingOn && (
        <TextEditor
          key={JSON.stringify(writing)}
          desk={desk}
          page={writingOn}
          writing={writing}
          onWritten={() => useActiveTool.getState().choose('select')}
        />
      )}
    </>
  );
};

/** Everything of drawing on and around the pages of an open book. */
const DrawingsOnReader: ReaderPart = ({ reader }) => {
  const store = useDrawingStore(reader);
  useBlankPages(reader, store);
  const open = useDesk(reader, store);
  usePaste(open?.commands);
  useAnnotationsTab(reader, store, open);
  useTiedDrawings(reader, open);
  usePageShots(reader, store, open);
  useEffect(() => stayWhenSessionEnds(), []);
  if (!store || !open) return null;
  return (
    <>
      <AroundPages reader={reader} commands={open.commands} store={store} />
      <OnPages reader={reader} store={store} open={open} />
    </>
  );
};

export default DrawingsOnReader;
