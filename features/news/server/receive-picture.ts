import { createHash } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import type { FileGuard, Files } from '@sayfa/server-kit';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';

const MEGABYTE = 1024 * 1024;
/** Source: decisions.md, Sizes. */
const LARGEST = 10 * MEGABYTE;
/** At most 40 megapixels. Source: SECURITY.md. */
const MAX_PIXELS = 40_000_000;
const WIDEST = 1_600;
const KNOWN = new Set(['jpeg', 'png', 'webp']);

// Everything but these three is refused before a byte of it is decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

const receive = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw new UserFacingError('unsupported_media_type');
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: LARGEST + 1, files: 1 } })) {
    if (part.type !== 'file') continue;
    bytes = await part.toBuffer().catch(() => undefined);
    if (!bytes || bytes.byteLength > LARGEST) {
      throw new UserFacingError('file_too_large', { field: 'file', limit: LARGEST / MEGABYTE });
    }
  }
  if (!bytes || bytes.byteLength === 0) {
    throw new UserFacingError('picture_invalid', { field: 'file' });
  }
  return bytes;
};

/** Redrawn, so that nothing but pixels is kept: no place, no camera, no hidden file. */
const redraw = async (bytes: Buffer): Promise<Buffer> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!format || !KNOWN.has(format)) throw new Error('not a picture we know');
    return await picture
      .rotate()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new UserFacingError('picture_invalid', { field: 'file' });
  }
};

/**
 * Keeps an uploaded picture and has its row noted; the name of its file. Throws unsupported_media_type, file_too_large
 * (megabytes), picture_invalid.
 */
export const receivePicture = async (
  request: FastifyRequest,
  {
    files,
    fileGuard,
    note,
  }: { files: Files; fileGuard: FileGuard; note: (name: string) => Promise<void> },
): Promise<string> => {
  const picture = await redraw(await receive(request));
  const name = `${createHash('sha256').update(picture).digest('hex')}.webp`;
  await fileGuard.store([name], {
    put: () => files.put(name, picture),
    write: () => note(name),
  });
  return name;
};
