import { crc32 } from 'node:zlib';
import { UserFacingError } from '@sayfa/contract-kit';
import {
  ARCHIVE_LIMITS,
  type ArchiveEntry,
  type ArchiveLimits,
  type OpenArchive,
} from './open-archive.ts';

/** Unpacks entries of one archive; what all of them hold is counted together. */
export type Unpacker = {
  /** Chunks of a file. Throws zip_too_large or zip_damaged, at the latest after the last chunk. */
  stream(entry: ArchiveEntry): AsyncIterable<Buffer>;
  /** A file that is looked into as a whole. Throws zip_too_large beyond `limit` bytes, zip_damaged. */
  whole(entry: ArchiveEntry, limit: number): Promise<Buffer>;
};

/** Small files may well be nothing but zeros. */
const RATIO_FROM = 1024 * 1024;
const MEGABYTE = 1024 * 1024;

const tooLarge = (limit: number): UserFacingError =>
  new UserFacingError('zip_too_large', { limit: Math.max(1, Math.floor(limit / MEGABYTE)) });

/** Unpacks with the limits counted over everything that is asked for. */
export const unpackerOf = (
  archive: OpenArchive,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Unpacker => {
  let unpacked = 0;

  const count = (bytes: number): void => {
    unpacked += bytes;
    const allowed = Math.max(RATIO_FROM, limits.ratio * archive.size);
    if (unpacked > Math.min(limits.unpacked, allowed)) throw tooLarge(limits.unpacked);
  };

  async function* stream({ entry }: ArchiveEntry): AsyncIterable<Buffer> {
    let size = 0;
    let checksum = 0;
    try {
      for await (const chunk of await archive.zip.openReadStreamPromise(entry)) {
        const bytes = Buffer.from(chunk);
        size += bytes.byteLength;
        // What says less than it holds is made to get past whoever believes it.
        if (size > entry.uncompressedSize) throw tooLarge(limits.unpacked);
        count(bytes.byteLength);
        checksum = crc32(bytes, checksum);
        yield bytes;
      }
    } catch (error) {
      throw error instanceof UserFacingError ? error : new UserFacingError('zip_damaged');
    }
    if (size !== entry.uncompressedSize || checksum !== entry.crc32) {
      throw new UserFacingError('zip_damaged');
    }
  }

  return {
    stream,
    whole: async (entry, limit) => {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of stream(entry)) {
        size += chunk.byteLength;
        if (size > limit) throw tooLarge(limit);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
  };
};
