import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip that a test writes byte by byte; what is left out is as it should be. */
export type TestEntry = {
  name: string | Buffer;
  content?: Buffer | string;
  /** As in the archive; 8 is deflate, 0 as it is. */
  method?: number;
  /** Of the local header only. */
  localName?: string;
  checksum?: number;
  /** What both headers say the unpacked size is. */
  declaredSize?: number;
  /** The file's mode on Unix, e.g. 0o120777 for a link. */
  mode?: number;
  extra?: Buffer;
  flags?: number;
  /** Takes the bytes of the entry with this place instead of its own. */
  sharesBytesOf?: number;
};

const local = (entry: TestEntry, packed: Buffer, size: number, checksum: number): Buffer => {
  const name = Buffer.from(entry.localName ?? entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(entry.flags ?? 0x0800, 6);
  header.writeUInt16LE(entry.method ?? 8, 8);
  header.writeUInt32LE(checksum, 14);
  header.writeUInt32LE(packed.byteLength, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.byteLength, 26);
  return Buffer.concat([header, name, packed]);
};

const central = (
  entry: TestEntry,
  packed: Buffer,
  size: number,
  checksum: number,
  offset: number,
): Buffer => {
  const name = Buffer.from(entry.name);
  const extra = entry.extra ?? Buffer.alloc(0);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE((3 << 8) | 20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(entry.flags ?? 0x0800, 8);
  header.writeUInt16LE(entry.method ?? 8, 10);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(packed.byteLength, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.byteLength, 28);
  header.writeUInt16LE(extra.byteLength, 30);
  header.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name, extra]);
};

/** The bytes of a zip, right or wrong in whatever way a test asks for. */
export const zipOf = (
  entries: readonly TestEntry[],
  options: { prefix?: Buffer; withoutDirectory?: boolean } = {},
): Buffer => {
  const pieces: Buffer[] = [options.prefix ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = pieces[0]?.byteLength ?? 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const packed = (entry.method ?? 8) === 8 ? deflateRawSync(content) : content;
    const size = entry.declaredSize ?? content.byteLength;
    const checksum = entry.checksum ?? crc32(content);
    const shared = entry.sharesBytesOf === undefined ? undefined : offsets[entry.sharesBytesOf];
    directory.push(central(entry, packed, size, checksum, shared ?? offset));
    offsets.push(shared ?? offset);
    if (shared !== undefined) continue;
    const written = local(entry, packed, size, checksum);
    pieces.push(written);
    offset += written.byteLength;
  }
  if (options.withoutDirectory) return Buffer.concat(pieces);
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, list, end]);
};

/** The files of a package that plays where its library is installed. */
export const packageEntries = (
  options: { params?: string; h5p?: string; library?: string; extra?: readonly TestEntry[] } = {},
): TestEntry[] => {
  const library = options.library ?? 'H5P.Probe';
  const description = {
    title: 'Deneme',
    language: 'tr',
    mainLibrary: library,
    embedTypes: ['div'],
    preloadedDependencies: [{ machineName: library, majorVersion: 1, minorVersion: 0 }],
  };
  return [
    { name: 'h5p.json', content: options.h5p ?? JSON.stringify(description) },
    { name: 'content/content.json', content: options.params ?? '{"text":"<p>Merhaba</p>"}' },
    ...(options.extra ?? []),
  ];
};

/** The files of a library without needs, in its folder. */
export const libraryEntries = (
  options: { name?: string; patch?: number; needs?: readonly string[]; script?: string } = {},
): TestEntry[] => {
  const name = options.name ?? 'H5P.Probe';
  const description = {
    title: name,
    machineName: name,
    majorVersion: 1,
    minorVersion: 0,
    patchVersion: options.patch ?? 0,
    runnable: 1,
    preloadedJs: [{ path: 'play.js' }],
    preloadedDependencies: (options.needs ?? []).map((machineName) => ({
      machineName,
      majorVersion: 1,
      minorVersion: 0,
    })),
  };
  return [
    { name: `${name}-1.0/library.json`, content: JSON.stringify(description) },
    { name: `${name}-1.0/play.js`, content: options.script ?? '/* plays */' },
  ];
};
