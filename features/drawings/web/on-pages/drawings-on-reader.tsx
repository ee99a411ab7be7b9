import type { OpenReader, ReaderPart } from '@sayfa/web-kit';
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

type DeskProps = { reader: OpenReader; store: DrawingStore; open: OpenDesk };

const OnPages = ({ open: { desk } }: DeskProps) => {
  const state = useDeskState(desk);
  const { writing } = state;
  const selectedOn = desk.page(state.selectedOn);
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
  if (!store || !open) return null;
  return (
    <>
      <AroundPages reader={reader} commands={open.commands} store={store} />
      <OnPages reader={reader} store={store} open={open} />
    </>
  );
};

export default DrawingsOnReader;
