import { crc32 } from 'node:zlib';

/** A file of a zip: its name in ASCII, its size in bytes, and its bytes. */
export type ZipEntry = { name: string; size: number; read(): Promise<Uint8Array> };

// Layout and signatures as in PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const LOCAL = { signature: 0x04034b50, length: 30 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22 };
const VERSION = 20;
/** 1980-01-01, the earliest date of the format: the same pages give the same bytes. */
const DATE = 0x0021;
/** Larger archives need the ZIP64 format. */
const LARGEST = 0xffff_ffff;

/** Bytes of the whole zip. */
export const zipSize = (entries: readonly Pick<ZipEntry, 'name' | 'size'>[]): number =>
  entries.reduce(
    (sum, { name, size }) => sum + LOCAL.length + CENTRAL.length + 2 * name.length + size,
    END.length,
  );

const localHeader = (name: string, size: number, checksum: number): Buffer => {
  const header = Buffer.alloc(LOCAL.length + name.length);
  header.writeUInt32LE(LOCAL.signature, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt32LE(checksum, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  header.write(name, LOCAL.length, 'latin1');
  return header;
};

const centralHeader = (name: string, size: number, checksum: number, offset: number): Buffer => {
  const header = Buffer.alloc(CENTRAL.length + name.length);
  header.writeUInt32LE(CENTRAL.signature, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(size, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  header.write(name, CENTRAL.length, 'latin1');
  return header;
};

const endRecord = (entries: number, size: number, offset: number): Buffer => {
  const record = Buffer.alloc(END.length);
  record.writeUInt32LE(END.signature, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
};

/**
 * A zip in pieces, one file in memory at a time, without compression: pictures do not get smaller,
 * and the length is known before. Throws where a file differs from its declared size.
 */
export async function* storedZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  if (zipSize(entries) > LARGEST) throw new Error('too much for one zip');
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, size, read } of entries) {
    const bytes = await read();
    if (bytes.byteLength !== size) throw new Error('a file has another length than recorded');
    const checksum = crc32(bytes);
    const header = localHeader(name, size, checksum);
    central.push(centralHeader(name, size, checksum, offset));
    offset += header.byteLength + size;
    yield header;
    yield bytes;
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield endRecord(entries.length, directory.byteLength, offset);
}
