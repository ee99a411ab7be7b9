import { booksCalls } from '@sayfa/books/contract';
import { paintGround, paintObjects, paintPaper } from '@sayfa/canvas';
import { PAGE_UNITS, type Point, type Rect } from '@sayfa/kernel';
import type { DrawingObject } from '@sayfa/page-model';
import { addressOf, fetchFile, type OpenReader } from '@sayfa/web-kit';
import { withExcerpts } from '../excerpts/exported-excerpts.ts';
import { paintedOver, paintedPaper } from '../papers/paper-on-page.ts';
import type { ExportPage } from './export-pages.ts';
import { ExportError } from './export-task.ts';

/** What a canvas needs to know of a page. */
type CanvasPage = Pick<ExportPage, 'number' | 'key' | 'proportion' | 'paper' | 'over'>;

/** Pixels of an exported page from left to right: the best picture that a page has. */
const PAGE_WIDTH_PX = 2000;
/** What a server draws of a part of a page at most. */
const MAX_REGION_PX = 4096;

const bitmapOf = async (address: string, signal: AbortSignal): Promise<ImageBitmap | undefined> => {
  try {
    const answer = await fetchFile(address, { signal });
    return await createImageBitmap(await answer.blob());
  } catch (error) {
    signal.throwIfAborted();
    // The network is away, or what came is no picture: both are reported as a missing picture.
    if (error instanceof Error) return undefined;
    throw error;
  }
};

const contextOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext('2d');
  if (!context) throw new ExportError('memory');
  return { canvas, context };
};

/** What lies below all ink, on the page itself. */
const paintBelow = (
  reader: OpenReader,
  context: OffscreenCanvasRenderingContext2D,
  objects: readonly DrawingObject[],
  view: { scale: number; corner?: Point; signal: AbortSignal },
): Promise<void> =>
  withExcerpts(reader, objects, view, async (excerpts) =>
    paintGround(context, objects, { ...view, excerpts }),
  );

/** Ink on a bitmap of its own: erasers must not reach the page below. */
const inkOf = async (
  objects: readonly DrawingObject[],
  rect: Rect,
  width: number,
  height: number,
): Promise<OffscreenCanvas> => {
  const { canvas, context } = contextOf(width, height);
  const corner = { x: rect.left, y: rect.top };
  await paintObjects(context, objects, { scale: width / rect.width, corner });
  return canvas;
};

const wholeOf = ({ proportion }: CanvasPage): Rect => ({
  left: 0,
  top: 0,
  width: PAGE_UNITS,
  height: PAGE_UNITS * proportion,
});

/** Everything that is drawn on a page, over what is on the bitmap. */
const paintDrawn = async (
  reader: OpenReader,
  page: CanvasPage,
  { canvas, context }: ReturnType<typeof contextOf>,
  objects: readonly DrawingObject[],
  signal: AbortSignal,
): Promise<OffscreenCanvas> => {
  const { width, height } = canvas;
  await paintBelow(reader, context, objects, { scale: width / PAGE_UNITS, signal });
  const ink = objects.length > 0 && (await inkOf(objects, wholeOf(page), width, height));
  if (ink) context.drawImage(ink, 0, 0);
  return canvas;
};

const emptyPage = ({ proportion }: CanvasPage) =>
  contextOf(PAGE_WIDTH_PX, Math.round(PAGE_WIDTH_PX * proportion));

/** What is drawn on a page alone, 2000 pixels wide, through which its paper is seen. Throws `OutFailure`. */
export const drawnCanvas = (
  reader: OpenReader,
  page: CanvasPage,
  objects: readonly DrawingObject[],
  signal: AbortSignal,
): Promise<OffscreenCanvas> => paintDrawn(reader, page, emptyPage(page), objects, signal);

/** A whole page with its drawings, 2000 pixels wide. Throws `OutFailure` where its picture cannot be had. */
export const pageCanvas = async (
  reader: OpenReader,
  page: CanvasPage,
  objects: readonly DrawingObject[],
  signal: AbortSignal,
): Promise<OffscreenCanvas> => {
  const empty = emptyPage(page);
  const { canvas, context } = empty;
  const { width, height } = canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  if (page.paper) {
    const view = { part: wholeOf(page), pixelsPerUnit: width / PAGE_UNITS };
    paintPaper(context, paintedPaper(page.paper, page.proportion), view);
  } else {
    const params = { id: reader.book.urlId, number: page.number };
    const pageAddress = addressOf(booksCalls.pageImage, { params, query: { width } });
    const picture = await bitmapOf(reader.pictureOf(page.number, width) ?? pageAddress, signal);
    if (!picture) throw new ExportError('picture', page.number);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    if (page.over) {
      const view = { part: wholeOf(page), pixelsPerUnit: width / PAGE_UNITS };
      paintPaper(context, paintedOver(page.over, page.proportion), view);
    }
  }
  return paintDrawn(reader, page, empty, objects, signal);
};

/**
 * A part of a page with its drawings, drawn from the PDF as sharp as asked for; where that cannot be
 * had, from the page's picture. Throws `OutFailure` where there is none.
 */
export const partCanvas = async (
  reader: OpenReader,
  page: CanvasPage,
  objects: readonly DrawingObject[],
  { rect, pixels, signal }: { rect: Rect; pixels: number; signal: AbortSignal },
): Promise<OffscreenCanvas> => {
  const width = Math.round(Math.min(MAX_REGION_PX, Math.max(16, pixels)));
  const height = Math.round((width * rect.height) / rect.width);
  const { canvas, context } = contextOf(width, height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  if (page.paper) {
    const view = { part: rect, pixelsPerUnit: width / rect.width };
    paintPaper(context, paintedPaper(page.paper, page.proportion), view);
  } else {
    const address = addressOf(booksCalls.region, {
      params: { id: reader.book.urlId, number: page.number },
      query: { ...rect, pixels: width },
    });
    context.imageSmoothingQuality = 'high';
    const region = await bitmapOf(address, signal);
    if (region) context.drawImage(region, 0, 0, width, height);
    else {
      const whole = await pageCanvas(reader, page, [], signal);
      const by = PAGE_WIDTH_PX / PAGE_UNITS;
      const { left, top } = rect;
      const from = [left * by, top * by, rect.width * by, rect.height * by] as const;
      context.drawImage(whole, ...from, 0, 0, width, height);
    }
    region?.close();
  }
  const corner = { x: rect.left, y: rect.top };
  await paintBelow(reader, context, objects, { scale: width / rect.width, corner, signal });
  if (objects.length > 0) context.drawImage(await inkOf(objects, rect, width, height), 0, 0);
  return canvas;
};

/** The bitmap as a PNG; its memory is freed at once. */
export const pngOf = async (canvas: OffscreenCanvas): Promise<Blob> => {
  const png = await canvas.convertToBlob({ type: 'image/png' });
  canvas.width = 1;
  canvas.height = 1;
  return png;
};
