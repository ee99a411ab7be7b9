import { type FileHandle, open, readFile } from 'node:fs/promises';

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const PNG_CHUNK_BYTES = 12;
const PNG_END = Buffer.from('IEND').readUInt32BE();

/** Whether the chunks of a PNG lead to its end. Source: PNG 1.2, 3.2. */
const isWholePng = (bytes: Buffer): boolean => {
  let at = PNG_SIGNATURE_BYTES;
  while (at + PNG_CHUNK_BYTES <= bytes.length) {
    const end = at + PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
    if (bytes.readUInt32BE(at + 4) === PNG_END) return end <= bytes.length;
    at = end;
  }
  return false;
};

/** Begins a marker; repeated, it only fills. */
const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;

/** Whether a marker stands alone: a stuffed byte, a restart or the start of the image. */
const isWithoutLength = (marker: number): boolean =>
  marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Whether the segments of a JPEG lead to its end; thumbnails within segments are passed over. Source: ITU T.81, B.1. */
const isWholeJpeg = (bytes: Buffer): boolean => {
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARKER) at += 1;
    else if (marker === END_OF_IMAGE) return true;
    else if (marker === MARKER) at += 1;
    else if (isWithoutLength(marker)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
};

/** A video of hours in fragments of a second has tens of thousands. */
const MAX_BOXES = 100_000;
/** Size, type, and a size of 64 bits where that of 32 is 1. */
const BOX_HEADER_BYTES = 16;

const boxAt = async (file: FileHandle, at: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BOX_HEADER_BYTES), 0, null, at);
  if (bytesRead < 8) return undefined;
  const short = buffer.readUInt32BE(0);
  const isLong = short === 1 && bytesRead === BOX_HEADER_BYTES;
  return {
    size: isLong ? Number(buffer.readBigUInt64BE(8)) : short,
    type: buffer.toString('latin1', 4, 8),
  };
};

/** Whether the boxes of a video add up to the file and one of them describes it. Source: ISO 14496-12, 4.2. */
const isWholeVideo = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let at = 0;
    let isDescribed = false;
    for (let count = 0; count < MAX_BOXES && at < size; count += 1) {
      const box = await boxAt(file, at);
      if (!box) return false;
      isDescribed ||= box.type === 'moov';
      // The last box may say 0: it goes to the end of the file.
      if (box.size === 0) return isDescribed;
      if (box.size < 8) return false;
      at += box.size;
    }
    return isDescribed && at === size;
  } finally {
    await file.close();
  }
};

/**
 * Whether a file of a kind goes on to its own end, by the ending it is stored with; those of other
 * kinds always do. Pictures are no larger than their limit, of videos only the headers are read.
 */
export const isWhole = async (path: string, ending: string): Promise<boolean> => {
  if (ending === 'png') return isWholePng(await readFile(path));
  if (ending === 'jpg') return isWholeJpeg(await readFile(path));
  if (ending === 'mp4' || ending === 'mov') return isWholeVideo(path);
  return true;
};
