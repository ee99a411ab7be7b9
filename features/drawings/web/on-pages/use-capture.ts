import { runInBackground } from '@sayfa/kernel';
import type { ObjectId } from '@sayfa/page-model';
import { fileNameOf, isTyping, type OpenReader, saveFile, textOf, toast } from '@sayfa/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ControllerCommands } from '../controller/controller-commands.ts';
import type { Capture } from '../controller/controller-state.ts';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { pictureOfFile } from '../controller/picture-of-file.ts';
import type { StagePage } from '../controller/stage-layers.ts';
import { partCanvas, pngOf } from '../export/page-canvas.ts';
import { isUndoKey } from '../toolbar/drawing-keys.ts';

/** Pixels of a page unit: 300 in an inch of A4, the usual resolution of printing. */
const MIN_PIXELS_PER_UNIT = 2.5;
/** The picture object that comes of a capture. */
type CaptureState = 'making' | 'failed' | { id: ObjectId };

/** The captured part with its drawings as a PNG. */
const renderCapture = async (
  reader: OpenReader,
  controller: DrawingController,
  { number, page: key, rect }: Capture,
  signal: AbortSignal,
): Promise<Blob> => {
  const proportion = reader.pageAt(number)?.proportion ?? Math.SQRT2;
  const on = controller.page(key);
  const unitsPerPixel = on ? controller.unitsPerPixel(on) : 1;
  const density = Math.max(MIN_PIXELS_PER_UNIT, window.devicePixelRatio / unitsPerPixel);
  const objects = controller.state().isShown ? (on?.page.objects() ?? []) : [];
  const pixels = rect.width * density;
  const page = { number, key, proportion, paper: controller.store.paperOf(key) };
  return pngOf(await partCanvas(reader, page, objects, { rect, pixels, signal }));
};

/** While its picture is on the page: undoing it ends the capture, and so does the undo key. */
const useCapturedPicture = (
  controller: DrawingController,
  capture: Capture,
  id: ObjectId | undefined,
): void => {
  useEffect(() => {
    if (id === undefined) return;
    const isOn = ({ page }: StagePage): boolean => page.objects().some((each) => each.id === id);
    const unsubscribe = controller.subscribe(() => {
      const on = controller.page(capture.page);
      if (on && !isOn(on)) controller.endCapture();
    });
    // While a capture is open no other key does anything.
    const undoCapture = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || !isUndoKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      controller.page(capture.page)?.page.undo();
    };
    window.addEventListener('keydown', undoCapture, { capture: true });
    return () => {
      unsubscribe();
      window.removeEventListener('keydown', undoCapture, { capture: true });
      const on = controller.page(capture.page);
      // The controls of the picture replace those of the capture.
      if (on && isOn(on)) controller.select(on, [id]);
    };
  }, [controller, capture, id]);
};

/** A part of a page that was marked becomes a picture on it; and what else can be done with it. */
export const useCapture = (
  reader: OpenReader,
  controller: DrawingController,
  commands: ControllerCommands,
  capture: Capture,
) => {
  const [made, setMade] = useState<CaptureState>('making');
  const aborting = useRef<AbortController>(undefined);
  useEffect(() => {
    const made = new AbortController();
    aborting.current = made;
    return () => made.abort();
  }, []);

  const picture = (): Promise<Blob> =>
    renderCapture(reader, controller, capture, aborting.current?.signal ?? AbortSignal.abort());

  /** Undefined where it could not be made; a toast reports that. */
  const pictureOrToast = async (): Promise<Blob | undefined> => {
    try {
      return await picture();
    } catch (error) {
      if (aborting.current?.signal.aborted !== true) {
        toast({ kind: 'error', text: textOf('drawings:capture.failed'), id: 'capture' });
      }
      if (error instanceof Error) return undefined;
      throw error;
    }
  };

  /** The part becomes a picture object where it is on its page. Source: PRS-015, PRS-035. */
  const place = async (): Promise<void> => {
    const { signal } = aborting.current ?? {};
    setMade('making');
    const png = await pictureOrToast();
    const small = png && (await pictureOfFile(png));
    const on = controller.page(capture.page);
    if (signal?.aborted !== false) return;
    if (!small || !on) {
      setMade('failed');
      return;
    }
    const alt = textOf('drawings:capture.title', { page: reader.labelOf(capture.number) });
    setMade({ id: commands.placePicture(on, small, alt, capture.rect) });
  };
  const start = useEffectEvent(() => runInBackground(place()));
  // A capture begins with placing its picture.
  useEffect(() => start(), []);
  useCapturedPicture(controller, capture, typeof made === 'object' ? made.id : undefined);

  return {
    async copy(): Promise<void> {
      try {
        // The promise itself: some browsers let a picture be copied only in the very press.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
        toast({ kind: 'success', text: textOf('drawings:capture.copied'), id: 'capture' });
      } catch {
        toast({ kind: 'warning', text: textOf('drawings:capture.copyFailed'), id: 'capture' });
      }
    },
    async save(): Promise<void> {
      const png = await pictureOrToast();
      const { name } = reader.book;
      if (png)
        saveFile(png, fileNameOf(name, { page: reader.labelOf(capture.number), ending: 'png' }));
    },
    place,
    picture: made,
    /** Ends the capture; what came of it goes from the page. */
    discard(): void {
      controller.endCapture();
      const on = controller.page(capture.page);
      if (on && typeof made === 'object') commands.remove(on, made.id);
    },
  };
};
