import type { Rect } from '@sayfa/kernel';
import type { Excerpt } from '@sayfa/page-model';
import type { PaintContext } from './paint-text.ts';

/**
 * What is there of an excerpt's page now: a picture of a part of that page in its page units, why
 * there will be none, or nothing yet.
 */
export type ExcerptPicture =
  | { image: CanvasImageSource & { width: number; height: number }; part: Rect }
  | { missing: string }
  | undefined;

/** Where the pictures of excerpts come from. */
export type ExcerptPictures = {
  /** The best picture there is; a better one for so many pixels in a page unit is fetched. */
  pictureOf(excerpt: Excerpt, pixelsPerUnit: number): ExcerptPicture;
};

/** Ground of an excerpt without a picture, its frame and its words. */
export const EXCERPT_GROUND = '#f1f3f5';
export const EXCERPT_FRAME = '#adb5bd';
const EXCERPT_WORDS = '#495057';
/** Page units. */
export const EXCERPT_LINE = 2;
const WORDS_SIZE = 22;

const paintMissing = (
  context: PaintContext,
  { left, top, width, height }: Rect,
  words: string,
  fontFamily: string,
): void => {
  context.strokeStyle = EXCERPT_FRAME;
  context.lineWidth = EXCERPT_LINE;
  context.strokeRect(left, top, width, height);
  context.fillStyle = EXCERPT_WORDS;
  context.font = `${WORDS_SIZE}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, left + width / 2, top + height / 2, width);
};

/** Paints an excerpt in its own geometry; grey where there is no picture of it. */
export const paintExcerpt = (
  context: PaintContext,
  { rect, box }: Excerpt,
  picture: ExcerptPicture,
  fontFamily: string,
): void => {
  const { left, top, width, height } = box;
  if (picture === undefined || 'missing' in picture) {
    context.fillStyle = EXCERPT_GROUND;
    context.fillRect(left, top, width, height);
    if (picture) paintMissing(context, box, picture.missing, fontFamily);
    return;
  }
  const { image, part } = picture;
  const across = image.width / part.width;
  const down = image.height / part.height;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    (rect.left - part.left) * across,
    (rect.top - part.top) * down,
    rect.width * across,
    rect.height * down,
    left,
    top,
    width,
    height,
  );
};
