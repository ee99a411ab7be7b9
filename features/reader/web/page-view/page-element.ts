import type { Rect } from '@sayfa/kernel';
import type { PageBox } from './fit-page.ts';
import { createCanvasPainter, type Drawable, resizeCanvas, wholeOf } from './page-canvas.ts';
import { createPageNodes, layOutPageNodes, placeNode, resetPageNodes } from './page-nodes.ts';
import {
  nextPagePicture,
  type PagePictureEvent,
  type PagePictureState,
} from './page-picture-state.ts';

/**
 * One page on the stage: white paper, its picture as seen at scale 1 (`base`), the visible part
 * at the present scale (`detail`), and a layer for what is placed on the page (`overlay`).
 */
export const createPageElement = () => {
  const nodes = createPageNodes();
  const { root, base, detail, drawing, overlay, words } = nodes;
  const paintBase = createCanvasPainter(base);
  const paintDetail = createCanvasPainter(detail);

  let number = 0;
  let box: PageBox = { left: 0, top: 0, width: 0, height: 0 };
  let picture: PagePictureState = 'missing';

  const dispatch = (event: PagePictureEvent): void => {
    picture = nextPagePicture(picture, event);
    const isShown = picture !== 'missing';
    root.toggleAttribute('data-shown', isShown);
    root.toggleAttribute('aria-busy', !isShown);
  };
  const draw = (image: Drawable, pixels: number): void => {
    base.hidden = false;
    paintBase(image, wholeOf(image), pixels, box);
  };

  return {
    root,
    /** What a person drew, over the picture and under all that can be pressed. */
    drawing,
    /** What is placed on the page. It is measured in `--page-unit`, a 1000th of the page's width. */
    overlay,
    /** The page's words, over the picture; emptied when another page is shown. */
    words,
    number: () => number,
    box: () => box,
    isShown: () => picture !== 'missing',
    /** Its picture as it is painted now; undefined while it is missing. */
    picture: () => (picture === 'missing' || base.hidden ? undefined : base),
    /** Whether its picture is to be painted, for the first time or for another size. */
    needsPaint: () => picture !== 'current',
    /** Device pixels of the picture at scale 1 as it is painted now. */
    basePixels: () => base.width,
    /** Sets which page this is; its picture is not painted yet. */
    setNumber(page: number): void {
      number = page;
      resetPageNodes(nodes, page);
      dispatch('pageChanged');
    },
    /** Sets where the page is on its sheet at scale 1. */
    layOut(next: PageBox): void {
      // Until it is painted for the new size, the picture is stretched.
      if (next.width !== box.width || next.height !== box.height) dispatch('resized');
      box = next;
      layOutPageNodes(nodes, next);
    },
    /** Paints the page's own picture `pixels` wide; `isPreview` where a finer one follows. */
    paint(image: Drawable, pixels: number, isPreview = false): void {
      draw(image, pixels);
      dispatch(isPreview ? 'previewPainted' : 'painted');
    },
    /** Paints what is shown until the picture is loaded: its thumbnail stretched, or white paper. */
    paintPlaceholder(thumbnail: Drawable | undefined): void {
      if (thumbnail) draw(thumbnail, thumbnail.width);
      // Emptying the canvas would cost as much as painting it.
      else base.hidden = true;
    },
    /** Paints a part of the page: `part` in CSS pixels at scale 1, `from` in those of the image. */
    paintDetail(part: Rect, image: Drawable, from: Rect, pixels: number): void {
      paintDetail(image, from, pixels, part);
      placeNode(detail, part);
      detail.hidden = false;
    },
    /** Hides the detail and releases its memory. */
    clearDetail(): void {
      if (detail.hidden && detail.width === 1) return;
      detail.hidden = true;
      resizeCanvas(detail, { width: 1, height: 1 });
    },
    /** Whether all that is visible has every pixel it can have; for tests and benches. */
    setSharp(sharp: boolean): void {
      root.toggleAttribute('data-sharp', sharp);
    },
  };
};

/** One page on the stage. */
export type PageElement = ReturnType<typeof createPageElement>;
