import type { OpenReader, PageOnStage } from '@sayfa/web-kit';
import { type Captured, CaptureFailure } from './screen-stream.ts';

/** Frames in a second. Source: REC-004. */
const RATE = 30;

/** The longest side in pixels. */
const MAX_SIDE_PIXELS = 1920;

/** Page units from left to right. */
const UNITS = 1000;

const sizeOn = (stage: HTMLElement): { width: number; height: number } => {
  const { width, height } = stage.getBoundingClientRect();
  const by = Math.min(window.devicePixelRatio, MAX_SIDE_PIXELS / Math.max(width, height, 1));
  // Encoders take even sizes only.
  const even = (length: number) => Math.max(2, 2 * Math.round((length * by) / 2));
  return { width: even(width), height: even(height) };
};

/** The canvases of a page from bottom to top: the page, its sharper part, the drawings. */
const layersOf = ({ drawing }: PageOnStage): HTMLCanvasElement[] => {
  const pictures = [...(drawing.parentElement?.children ?? [])].filter(
    (each) => each instanceof HTMLCanvasElement,
  );
  return [...pictures, ...drawing.querySelectorAll('canvas')];
};

const clipTo = (context: CanvasRenderingContext2D, page: PageOnStage, paper: DOMRect): void => {
  if (!page.part) return;
  const { left, top, width, height } = page.part;
  const unit = paper.width / UNITS;
  context.beginPath();
  context.rect(paper.left + left * unit, paper.top + top * unit, width * unit, height * unit);
  context.clip();
};

const paintLayer = (context: CanvasRenderingContext2D, layer: HTMLCanvasElement): void => {
  const { left, top, width, height } = layer.getBoundingClientRect();
  if (width === 0 || height === 0 || layer.width === 0 || layer.height === 0) return;
  const { opacity, filter, mixBlendMode } = getComputedStyle(layer);
  context.save();
  context.globalAlpha = Number(opacity);
  context.filter = filter;
  if (mixBlendMode === 'multiply') context.globalCompositeOperation = 'multiply';
  context.drawImage(layer, left, top, width, height);
  context.restore();
};

const paintPage = (context: CanvasRenderingContext2D, page: PageOnStage): void => {
  const root = page.drawing.parentElement;
  if (!root) return;
  const paper = root.getBoundingClientRect();
  context.save();
  clipTo(context, page, paper);
  context.fillStyle = getComputedStyle(root).backgroundColor;
  context.fillRect(paper.left, paper.top, paper.width, paper.height);
  for (const layer of layersOf(page)) paintLayer(context, layer);
  context.restore();
};

const groundOf = (element: HTMLElement | null): string => {
  if (!element) return '#fff';
  const { backgroundColor } = getComputedStyle(element);
  const isClear = backgroundColor === 'transparent' || backgroundColor === 'rgba(0, 0, 0, 0)';
  return isClear ? groundOf(element.parentElement) : backgroundColor;
};

/** Paints the pages and drawings on the stage, without the controls around and above them. */
const paintStage = (context: CanvasRenderingContext2D, reader: OpenReader): void => {
  const { canvas } = context;
  const box = reader.stage.getBoundingClientRect();
  // The stage may change its size during the recording; the video does not.
  const by = Math.min(canvas.width / box.width, canvas.height / box.height);
  context.resetTransform();
  context.fillStyle = groundOf(reader.stage);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate((canvas.width - box.width * by) / 2, (canvas.height - box.height * by) / 2);
  context.scale(by, by);
  context.translate(-box.left, -box.top);
  context.imageSmoothingQuality = 'medium';
  for (const page of reader.pagesOnStage()) paintPage(context, page);
};

/** A stream of the pages on the stage with their drawings, without sound. Throws `CaptureFailure`. Source: REC-004. */
export const pageStream = (reader: OpenReader): Captured => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeOn(reader.stage));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context || typeof canvas.captureStream !== 'function') {
    throw new CaptureFailure('unsupported');
  }
  let frame = 0;
  const paint = (): void => {
    paintStage(context, reader);
    frame = requestAnimationFrame(paint);
  };
  paint();
  const stream = canvas.captureStream(RATE);
  const [picture] = stream.getVideoTracks();
  const release = (): void => {
    cancelAnimationFrame(frame);
    picture?.stop();
    // Frees the memory at once.
    canvas.width = 1;
  };
  if (!picture) {
    release();
    throw new CaptureFailure('unsupported');
  }
  return { stream, picture, microphone: undefined, release };
};
