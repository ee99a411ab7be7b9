import { dataAddressOf } from '@sayfa/web-kit';

/** Largest edge of a picture in a text, in pixels; halved until it fits. */
const EDGE = 1200;

/** In characters of its address: two fit into a text with room for words. */
const MAX_ADDRESS_LENGTH = 110_000;
const QUALITY = 0.82;
const SMALLEST_EDGE = 80;

const drawn = async (picture: ImageBitmap, edge: number): Promise<string | undefined> => {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', QUALITY),
  );
  return blob ? dataAddressOf(blob) : undefined;
};

/** A picture's bytes as an address, drawn as small as a text can carry; undefined where it is none. */
export const pictureOf = async (file: Blob): Promise<string | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (let edge = EDGE; edge >= SMALLEST_EDGE; edge /= 2) {
      const address = await drawn(picture, edge);
      if (address && address.length <= MAX_ADDRESS_LENGTH) return address;
    }
    return undefined;
  } finally {
    picture.close();
  }
};
