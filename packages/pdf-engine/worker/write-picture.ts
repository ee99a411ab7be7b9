import sharp from 'sharp';
import { ownGate } from './own-gate.ts';
import type { PdfFileWriter } from './pdf-file-writer.ts';

const QUALITY = 88;
const MAX_PIXELS = 40_000_000;
const FORMATS = ['png', 'jpeg', 'webp'];

/** What libvips cannot read is no picture. */
const read = <Result>(work: () => Promise<Result>): Promise<Result> =>
  ownGate.pass(work).catch((cause: unknown) => {
    throw new RangeError('no picture', { cause });
  });

const bytesOf = (source: string): Buffer => {
  const encoded = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/u.exec(source)?.[1];
  if (encoded === undefined) throw new RangeError('no picture');
  return Buffer.from(encoded, 'base64');
};

const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8';

/**
 * Writes a picture as an image of PDF; returns its number. A transparent one keeps every pixel, any
 * other becomes a JPEG. Throws RangeError for what is no picture.
 */
export const writePicture = async (writer: PdfFileWriter, source: string): Promise<number> => {
  const bytes = bytesOf(source);
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS }).toColourspace('srgb');
  const { format, hasAlpha } = await read(() => open().metadata());
  if (!FORMATS.includes(format)) throw new RangeError('no picture');
  if (!hasAlpha) {
    const { data, info } = await read(() =>
      open().jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true }),
    );
    const size = `/Width ${info.width} /Height ${info.height}`;
    return writer.stream(`/Type /XObject /Subtype /Image ${size} ${RGB} /Filter /DCTDecode`, data);
  }
  const { data, info } = await read(() =>
    open().ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  );
  const pixels = info.width * info.height;
  const colours = new Uint8Array(pixels * 3);
  const alphas = new Uint8Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = pixel * 4;
    const to = pixel * 3;
    colours[to] = data[from] ?? 0;
    colours[to + 1] = data[from + 1] ?? 0;
    colours[to + 2] = data[from + 2] ?? 0;
    alphas[pixel] = data[from + 3] ?? 0;
  }
  const size = `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height}`;
  const mask = writer.stream(`${size} /ColorSpace /DeviceGray /BitsPerComponent 8`, alphas);
  return writer.stream(`${size} ${RGB} /SMask ${mask} 0 R`, colours);
};
