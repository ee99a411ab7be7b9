import type { Rect } from '@sayfa/kernel';
import type { PageBox } from './fit-page.ts';

/** Anything a canvas can draw that knows its pixels. */
type Drawable = CanvasImageSource & { readonly width: number; readonly height: number };

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no 2d canvas');
  return context;
};

const canvasOf = (className: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  canvas.width = 1;
  canvas.height = 1;
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
};

const resize = (canvas: HTMLCanvasElement, width: number, height: number): void => {
  // Setting a size clears the canvas even where it stays the same.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
};

const place = (element: HTMLElement, { left, top, width, height }: Rect): void => {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
};

/** What hides all but the shown part of a page, from eyes and from pointers. */
const clipPathOf = ({ width, height, clip }: PageBox): string =>
  clip
    ? `inset(${clip.top}px ${width - clip.left - clip.width}px ${height - clip.top - clip.height}px ${clip.left}px)`
    : '';

/**
 * One page on the stage: white paper, its picture as seen at scale 1 (`base`), the visible part
 * at the present scale (`detail`), and a layer for what lies on the page (`overlay`).
 */
export const pageElement = () => {
  const root = document.createElement('div');
  root.className = 'sayfa-page';
  const base = canvasOf('sayfa-page-base');
  const detail = canvasOf('sayfa-page-detail');
  const drawing = document.createElement('div');
  drawing.className = 'sayfa-page-drawing';
  const overlay = document.createElement('div');
  overlay.className = 'sayfa-page-overlay';
  const words = document.createElement('div');
  words.className = 'sayfa-page-words';
  overlay.append(words);
  root.append(base, detail, drawing, overlay);
  const baseContext = contextOf(base);
  const detailContext = contextOf(detail);

  let number = 0;
  let box: PageBox = { left: 0, top: 0, width: 0, height: 0 };
  let shown = false;
  let stale = true;
  detail.hidden = true;

  const draw = (image: Drawable, pixels: number): void => {
    base.hidden = false;
    resize(base, pixels, Math.max(1, Math.round((pixels * box.height) / box.width)));
    baseContext.imageSmoothingQuality = image.width > pixels ? 'medium' : 'low';
    baseContext.drawImage(image, 0, 0, base.width, base.height);
  };

  const setShown = (value: boolean): void => {
    shown = value;
    root.toggleAttribute('data-shown', value);
    root.toggleAttribute('aria-busy', !value);
  };

  return {
    root,
    /** What a person drew, over the picture and under all that can be pressed. */
    drawing,
    /** What lies on the page: marks, buttons. It measures in `--page-unit`, a 1000th of the width. */
    overlay,
    /** The page's words, over the picture; emptied when the page becomes another one. */
    words,
    number: () => number,
    box: () => box,
    isShown: () => shown,
    /** Whether its picture is to be painted, for the first time or for another size. */
    needsPaint: () => stale || !shown,
    /** Device pixels of the picture at scale 1 as it is painted now. */
    basePixels: () => base.width,
    /** Says which page this is from now on; its picture is not there yet. */
    become(page: number): void {
      number = page;
      root.dataset.page = String(page);
      if (words.firstChild) words.replaceChildren();
      // The first page's own, until the application has others.
      overlay.querySelector('[data-boot-covers]')?.remove();
      detail.hidden = true;
      stale = true;
      setShown(false);
    },
    /** Where the page lies on its sheet at scale 1. */
    layOut(next: PageBox): void {
      // Until it is painted anew the picture stays, stretched.
      if (next.width !== box.width || next.height !== box.height) stale = true;
      box = next;
      place(root, next);
      root.style.clipPath = clipPathOf(next);
      overlay.style.setProperty('--page-unit', `${next.width / 1000}px`);
      overlay.style.setProperty('--page-scale', String(next.width / 1000));
    },
    /** Paints the page's own picture `pixels` wide; `quick` where a finer one is to follow. */
    paint(image: Drawable, pixels: number, quick = false): void {
      draw(image, pixels);
      stale = quick;
      setShown(true);
    },
    /** Paints a stand-in until the picture is there: the thumbnail stretched, or white paper. */
    paintStandIn(thumbnail: Drawable | undefined): void {
      if (thumbnail) {
        draw(thumbnail, thumbnail.width);
        return;
      }
      // Emptying the canvas would cost as much as painting it.
      base.hidden = true;
    },
    /**
     * Paints a part of the page at the present scale. `part` in CSS pixels of the page at scale 1,
     * `from` the same part in the image's pixels, `pixels` the part's width in device pixels.
     */
    paintDetail(part: Rect, image: Drawable, from: Rect, pixels: number): void {
      resize(detail, pixels, Math.max(1, Math.round((pixels * part.height) / part.width)));
      detailContext.imageSmoothingQuality = from.width > pixels ? 'medium' : 'low';
      detailContext.drawImage(
        image,
        from.left,
        from.top,
        from.width,
        from.height,
        0,
        0,
        detail.width,
        detail.height,
      );
      place(detail, part);
      detail.hidden = false;
    },
    /** Takes the detail away and gives its memory back. */
    clearDetail(): void {
      if (detail.hidden && detail.width === 1) return;
      detail.hidden = true;
      resize(detail, 1, 1);
    },
    /** Whether all that is seen has the pixels it can have; for tests and benches. */
    setSharp(sharp: boolean): void {
      root.toggleAttribute('data-sharp', sharp);
    },
  };
};

/** One page on the stage. */
export type PageElement = ReturnType<typeof pageElement>;
