import type { ObjectId } from '@sayfa/page-model';
import { fileNameOf, isTyping, type OpenReader, saveFile, textOf, toast } from '@sayfa/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskCommands } from '../desk/desk-commands.ts';
import type { DeskPage } from '../desk/desk-layers.ts';
import type { Capture, DrawingDesk } from '../desk/drawing-desk.ts';
import { pictureOfFile } from '../desk/picture-of-file.ts';
import { partCanvas, pngOf } from '../out/page-canvas.ts';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import { isUndoKey } from '../toolbar/drawing-keys.ts';

/** Pixels of a page unit at least: 300 in an inch of A4, as a printer wants them. */
const DENSITY = 2.5;
/** The picture object that comes of a capture. */
type Made = 'making' | 'failed' | { id: ObjectId };

/** A part of a page that was marked becomes a picture on it; and what else can be done with it. */
export const useCapture = (
  reader: OpenReader,
  desk: DrawingDesk,
  commands: DeskCommands,
  capture: Capture,
) => {
  const [made, setMade] = useState<Made>('making');
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const made = new AbortController();
    controller.current = made;
    return () => made.abort();
  }, []);

  const picture = async (): Promise<Blob> => {
    const { number, page: key, rect } = capture;
    const isBlank = desk.store.blankPages().some((page) => keyOfLocalPage(page) === key);
    const proportion = reader.pageAt(number)?.proportion ?? Math.SQRT2;
    const on = desk.page(key);
    const unitsPerPixel = on ? desk.unitsPerPixel(on) : 1;
    const density = Math.max(DENSITY, window.devicePixelRatio / unitsPerPixel);
    const objects = desk.state().shown ? (on?.page.objects() ?? []) : [];
    const pixels = rect.width * density;
    const signal = controller.current?.signal ?? AbortSignal.abort();
    const page = { number, key, proportion, isBlank };
    return pngOf(await partCanvas(reader, page, objects, { rect, pixels, signal }));
  };

  /** Undefined where it could not be made, which is told. */
  const pictureOrWords = async (): Promise<Blob | undefined> => {
    try {
      return await picture();
    } catch (error) {
      if (controller.current?.signal.aborted !== true) {
        toast({ kind: 'error', text: textOf('drawings:capture.failed'), id: 'capture' });
      }
      if (error instanceof Error) return undefined;
      throw error;
    }
  };

  /** The part becomes a picture object where it is on its page. Source: PRS-015, PRS-035. */
  const put = async (): Promise<void> => {
    const { signal } = controller.current ?? {};
    setMade('making');
    const png = await pictureOrWords();
    const small = png && (await pictureOfFile(png));
    const on = desk.page(capture.page);
    if (signal?.aborted !== false) return;
    if (!small || !on) {
      setMade('failed');
      return;
    }
    const alt = textOf('drawings:capture.title', { page: capture.number });
    setMade({ id: commands.layPicture(on, small, alt, capture.rect) });
  };
  const begin = useEffectEvent(() => void put());
  // The drag itself makes it.
  useEffect(() => begin(), []);
  useEffect(() => {
    if (typeof made !== 'object') return;
    const isThere = (on: DeskPage): boolean => on.page.objects().some(({ id }) => id === made.id);
    // Who takes the picture back takes the capture back.
    const stop = desk.subscribe(() => {
      const on = desk.page(capture.page);
      if (on && !isThere(on)) desk.endCapture();
    });
    // While it is captured no other key does anything.
    const takeBack = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || !isUndoKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      desk.page(capture.page)?.page.undo();
    };
    window.addEventListener('keydown', takeBack, { capture: true });
    return () => {
      stop();
      window.removeEventListener('keydown', takeBack, { capture: true });
      const on = desk.page(capture.page);
      // Its own controls come when those of the capture go.
      if (on && isThere(on)) desk.select(on, [made.id]);
    };
  }, [desk, capture, made]);

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
      const png = await pictureOrWords();
      const { name } = reader.book;
      if (png) saveFile(png, fileNameOf(name, { page: capture.number, ending: 'png' }));
    },
    put,
    picture: made,
    /** Ends the capture; what came of it goes from the page. */
    discard(): void {
      desk.endCapture();
      const on = desk.page(capture.page);
      if (on && typeof made === 'object') commands.remove(on, made.id);
    },
  };
};
