import type { DrawingContent, DrawingObject, Picture } from '@sayfa/page-model';
import { dataAddressOf } from '@sayfa/web-kit';

/** Characters that all pictures of an answer may take together; the server takes 256 KB of an answer. */
const MAX_PICTURES_LENGTH = 200_000;
/** Tried one after the other until a picture is small enough: longest side in pixels. */
const SIDES = [1200, 900, 600, 400, 250] as const;
const QUALITY = 0.75;

const shrink = async (source: string, maxLength: number): Promise<string> => {
  if (source.length <= maxLength) return source;
  const image = new Image();
  image.src = source;
  await image.decode();
  for (const side of SIDES) {
    const by = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(image.naturalWidth * by)),
      Math.max(1, Math.round(image.naturalHeight * by)),
    );
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const address = await dataAddressOf(
      await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY }),
    );
    if (address.length <= maxLength) return address;
  }
  return source;
};

/** A picture small enough; one that cannot be read stays unchanged, and the server validates it. */
const shrinkPicture = async (picture: Picture, maxLength: number): Promise<Picture> => {
  const source = await shrink(picture.source, maxLength).catch(() => picture.source);
  return { ...picture, source };
};

/**
 * Drawings as an answer stores them: visible, without links, with pictures small enough to be stored
 * together.
 */
export const answerContents = async (
  objects: readonly DrawingObject[],
): Promise<DrawingContent[]> => {
  const pictures = objects.filter(({ kind }) => kind === 'picture').length;
  const share = Math.floor(MAX_PICTURES_LENGTH / Math.max(1, pictures));
  return Promise.all(
    objects.map(async (object) => {
      const { id: _, order: __, group: ___, linkedTo: ____, zoomPart: _____, ...content } = object;
      const seen = { ...content, extras: { ...content.extras, visibility: true } };
      return seen.kind === 'picture' ? shrinkPicture(seen, share) : seen;
    }),
  );
};
