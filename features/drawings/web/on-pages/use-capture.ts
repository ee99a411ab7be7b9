import { type OpenReader, saveFile, textOf, toast } from '@sayfa/web-kit';
import { useEffect, useRef } from 'react';
import type { DeskCommands } from '../desk/desk-commands.ts';
import type { Capture, DrawingDesk } from '../desk/drawing-desk.ts';
import { pictureOfFile } from '../desk/picture-of-file.ts';
import { fileNameOf } from '../out/file-name.ts';
import { partCanvas, pngOf } from '../out/page-canvas.ts';
import { keyOfLocalPage } from '../store/blank-pages.ts';

/** Pixels of a page unit at least: 300 in an inch of A4, as a printer wants them. */
const DENSITY = 2.5;
/** Page units that a picture of a part lies beside it, so that it is seen. */
const BESIDE = 20;

/** What can be done with a part of a page that was marked. */
export const useCapture = (
  reader: OpenReader,
  desk: DrawingDesk,
  commands: DeskCommands,
  capture: Capture,
) => {
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
    /** The part becomes a picture object on its page. Source: PRS-035. */
    async put(): Promise<void> {
      const png = await pictureOrWords();
      const small = png && (await pictureOfFile(png));
      if (!small) return;
      const { rect, number } = capture;
      desk.endCapture();
      const alt = textOf('drawings:capture.title', { page: number });
      commands.addPicture(small, alt, {
        ...rect,
        left: rect.left + BESIDE,
        top: rect.top + BESIDE,
      });
    },
  };
};
