import { createInflate, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ownGate } from '../own-gate.ts';
import { filtersOf, fromAscii85, fromHex } from './packed-bytes.ts';
import type { PdfDictionary } from './pdf-value.ts';

/** Streams up to here are unpacked at once, larger ones piece by piece. */
const MAX_AT_ONCE = 256 * 1024;
const MAX_PLAIN_AT_ONCE = 16 * 1024 * 1024;
/** More than any picture of a page; what unpacks to more is looked at by nobody. */
const MAX_PLAIN = 512 * 1024 * 1024;
/** Compressed data has no such row of zeros, nor have operators. */
const ZEROS_IN_PACKED = Buffer.alloc(256);
const ZEROS_IN_TEXT = Buffer.alloc(16);
/** What decoders complain about in pictures that are whole. */
const HARMLESS = /Invalid SOS|unknown Adobe|Adobe marker|colorspace|extraneous bytes/iu;

/** What looking at the bytes of a stream says of them. */
export type StreamCondition = 'sound' | 'broken' | 'unknown';

const inflatesInPieces = (stored: Buffer): Promise<boolean> =>
  ownGate.pass(
    () =>
      new Promise((resolve) => {
        let bytes = 0;
        const inflate = createInflate();
        const end = (isSound: boolean): void => {
          inflate.destroy();
          resolve(isSound);
        };
        inflate.on('data', (piece: Buffer) => {
          bytes += piece.length;
          if (bytes > MAX_PLAIN) end(true);
        });
        inflate.on('end', () => end(true));
        inflate.on('error', () => end(false));
        inflate.end(stored);
      }),
  );

const inflates = async (stored: Buffer): Promise<boolean> => {
  if (stored.length > MAX_AT_ONCE) return inflatesInPieces(stored);
  try {
    ownGate.passNow(() => inflateSync(stored, { maxOutputLength: MAX_PLAIN_AT_ONCE }));
    return true;
  } catch (error) {
    return error instanceof RangeError;
  }
};

/** Whether a decoder goes through a JPEG without a complaint; 8 pixels are enough of its picture. */
const isSoundJpeg = async (stored: Buffer): Promise<boolean> => {
  if (stored.includes(ZEROS_IN_PACKED)) return false;
  try {
    const picture = sharp(stored, { failOn: 'warning', limitInputPixels: false });
    await ownGate.pass(() => picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer());
    return true;
  } catch (error) {
    return error instanceof Error && HARMLESS.test(error.message);
  }
};

const decode = async (stored: Buffer, filter: string | undefined): Promise<StreamCondition> => {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return (await inflates(stored)) ? 'sound' : 'broken';
    case 'DCTDecode':
    case 'DCT':
      return (await isSoundJpeg(stored)) ? 'sound' : 'broken';
    case undefined:
      return 'unknown';
    default:
      return stored.includes(ZEROS_IN_PACKED) ? 'broken' : 'unknown';
  }
};

/**
 * Whether the bytes of a stream can be what was stored there. `isText` where they are operators
 * unless they are packed.
 */
export const checkStream = async (
  dictionary: PdfDictionary,
  stored: Buffer,
  isText: boolean,
): Promise<StreamCondition> => {
  let bytes: Buffer | undefined = stored;
  const filters = filtersOf(dictionary);
  while (bytes) {
    const [filter] = filters;
    if (filter === 'ASCII85Decode' || filter === 'A85') bytes = fromAscii85(bytes);
    else if (filter === 'ASCIIHexDecode' || filter === 'AHx') bytes = fromHex(bytes);
    else if (filter === undefined && isText && bytes.includes(ZEROS_IN_TEXT)) return 'broken';
    else return decode(bytes, filter);
    filters.shift();
  }
  return 'broken';
};
