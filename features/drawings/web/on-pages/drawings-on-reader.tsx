import { createUuid } from '@sayfa/kernel';
import {
  connectAttachedDrawings,
  connectPageCapture,
  connectPageInk,
  connectPagePictures,
  lazyPart,
  type OpenReader,
  type ReaderPart,
  stayWhenSessionEnds,
  useLessonState,
} from '@sayfa/web-kit';
import { IconFiles, IconScribble } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { AnnotationsTab } from '../annotations/annotations-tab.tsx';
import { BlankPagesTab } from '../annotations/blank-pages-tab.tsx';
import { attachedDrawingsOn } from '../controller/attached-drawings.ts';
import { pagePicturesOn } from '../controller/page-pictures.ts';
import { FiguresPart } from '../figures/figures-part.tsx';
import type { DrawingStore } from '../store/drawing-store.ts';
import { useTogetherMode } from '../together/use-together-mode.ts';
import { AroundPages } from '../toolbar/around-pages.tsx';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { DrawingCrosshair } from './drawing-crosshair.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { TextEditor } from './text-editor.tsx';
import {
  type OpenController,
  useBlankPages,
  useControllerState,
  useDrawingController,
  useDrawingStore,
} from './use-drawing-controller.ts';
import { usePaste } from './use-paste.ts';
import './drawings-on-reader.css';

/** The tabs of the table of contents that list drawn and blank pages. Source: NAV-023, NAV-027, BRD-030. */
const useContentsTabs = (
  reader: OpenReader,
  store: DrawingStore | undefined,
  open: OpenController | undefined,
): void => {
  useEffect(() => {
    if (!store || !open) return;
    const { controller } = open;
    const removeBlankPages = reader.addTocTab({
      id: 'blank_pages',
      label: 'drawings:blank.tab',
      icon: IconFiles,
      order: 4,
      content: <BlankPagesTab reader={reader} store={store} />,
    });
    const removeAnnotations = reader.addTocTab({
      id: 'drawing_items',
      label: 'drawings:annotations.tab',
      icon: IconScribble,
      order: 3,
      content: <AnnotationsTab reader={reader} store={store} controller={controller} />,
    });
    return () => {
      removeBlankPages();
      removeAnnotations();
    };
  }, [reader, store, open]);
};

/** Activities can show and hide drawings. Source: ACT-044. */
const useAttachedDrawings = (reader: OpenReader, open: OpenController | undefined): void => {
  useEffect(() => {
    if (!open) return;
    return connectAttachedDrawings(attachedDrawingsOn(open.controller, reader));
  }, [reader, open]);
};

/** Others can put pictures on pages. Source: BRD-051. */
const usePagePictures = (reader: OpenReader, open: OpenController | undefined): void => {
  useEffect(() => {
    if (!open) return;
    const settings = () => useToolbarSettings.getState();
    return connectPagePictures(pagePicturesOn({ reader, ...open, settings, newId: createUuid }));
  }, [reader, open]);
};

/** Others can take pictures of pages with what is drawn on them. Source: REC-014. */
const usePageCapture = (
  reader: OpenReader,
  store: DrawingStore | undefined,
  open: OpenController | undefined,
): void => {
  useEffect(() => {
    if (!store || !open) return;
    const areShown = () => open.controller.state().isShown;
    return connectPageCapture(async (...args) => {
      const { capturePageOf } = await import('../export/capture-page.ts');
      return capturePageOf({ reader, store }, areShown)(...args);
    });
  }, [reader, store, open]);
};

/** Instruments draw with the chosen colour. Source: BRD-037. */
const usePageInk = (open: OpenController | undefined): void => {
  useEffect(() => open && connectPageInk(open.controller.pageInk), [open]);
};

const CaptureFrame = lazyPart(() => import('./capture-frame.tsx'));
const TogetherOnReader = lazyPart(() => import('../together/together-on-reader.tsx'));
const ExcerptsOnReader = lazyPart(() => import('../excerpts/excerpts-on-reader.tsx'));

type OnPagesProps = { reader: OpenReader; store: DrawingStore; open: OpenController };

const OnPages = ({ reader, open: { controller, commands } }: OnPagesProps) => {
  const state = useControllerState(controller);
  const { writing, capture } = state;
  const selectedOn = controller.page(state.selectedOn);
  const captureOn = capture && controller.page(capture.page);
  const writingOn = writing && controller.page(writing.page);
  return (
    <>
      {selectedOn && state.selected.length > 0 && !writing && (
        <SelectionFrame
          state={state}
          page={selectedOn}
          unitsPerPixel={controller.unitsPerPixel(selectedOn)}
        />
      )}
      {state.isShown && !writing && <DrawingCrosshair reader={reader} controller={controller} />}
      {capture && captureOn && (
        <Suspense>
          <CaptureFrame
            key={JSON.stringify(capture)}
            reader={reader}
            controller={controller}
            commands={commands}
            capture={capture}
            page={captureOn}
          />
        </Suspense>
      )}
      {writing && writingOn && (
        <TextEditor
          key={JSON.stringify(writing)}
          reader={reader}
          controller={controller}
          page={writingOn}
          writing={writing}
        />
      )}
    </>
  );
};

/** Everything of drawing on and around the pages of an open book. */
const DrawingsOnReader: ReaderPart = ({ reader }) => {
  const store = useDrawingStore(reader);
  useBlankPages(reader, store);
  const open = useDrawingController(reader, store);
  usePaste(open?.commands);
  useContentsTabs(reader, store, open);
  useAttachedDrawings(reader, open);
  usePageCapture(reader, store, open);
  usePageInk(open);
  usePagePictures(reader, open);
  useEffect(() => stayWhenSessionEnds(), []);
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isTogether = useTogetherMode(reader, isAudience);
  if (!store || !open) return null;
  return (
    <>
      <AroundPages reader={reader} commands={open.commands} store={store} />
      <OnPages reader={reader} store={store} open={open} />
      <FiguresPart reader={reader} controller={open.controller} />
      {isTogether && (
        <Suspense>
          <TogetherOnReader reader={reader} controller={open.controller} />
        </Suspense>
      )}
      {!isAudience && (
        <Suspense>
          <ExcerptsOnReader reader={reader} controller={open.controller} />
        </Suspense>
      )}
    </>
  );
};

export default DrawingsOnReader;
