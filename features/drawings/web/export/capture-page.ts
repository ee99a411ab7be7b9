import { PAGE_UNITS } from '@sayfa/kernel';
import type { CapturePage } from '@sayfa/web-kit';
import { type ExportSource, objectsOn } from './export-pages.ts';
import { pageCanvas, partCanvas } from './page-canvas.ts';

/** Source: REC-014. */
const QUALITY = 0.8;
/** Pixels of a page unit, so that small print in a part can be read. */
const PIXELS_PER_UNIT = 2;

/** Takes pictures of pages with what is drawn on them, unless drawings are hidden. */
export const capturePageOf =
  (source: ExportSource, areDrawingsShown: () => boolean): CapturePage =>
  async (number, part, signal) => {
    const { reader, store } = source;
    const at = reader.pageAt(number);
    if (!at) throw new Error('there is no such page');
    const page = { number, paper: store.paperOf(at.key), ...at };
    const objects = areDrawingsShown() ? await objectsOn(source, page) : [];
    const isPart = part !== undefined && part.width < PAGE_UNITS;
    const canvas = isPart
      ? await partCanvas(reader, page, objects, {
          rect: part,
          pixels: part.width * PIXELS_PER_UNIT,
          signal,
        })
      : await pageCanvas(reader, page, objects, signal);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  };
