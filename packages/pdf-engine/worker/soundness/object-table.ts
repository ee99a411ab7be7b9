import { type FileBytes, numberOf, objectAt } from './file-objects.ts';
import { unpackTable } from './packed-bytes.ts';
import {
  createPdfReader,
  isDictionary,
  isReference,
  MalformedPdf,
  type PdfDictionary,
  type PdfValue,
} from './pdf-value.ts';

/** Where an object is: at a position of the file, or packed into another one. */
export type Place = { position: number } | { container: number };

/** Where the objects of a file are. */
export type ObjectTable = {
  places: ReadonlyMap<number, Place>;
  isEncrypted: boolean;
  /** Number of the catalog; undefined where the file's own table is lost. */
  root: number | undefined;
};

/** The end of a file, in which the position of its table stands. */
const END_WINDOW = 4096;
const MAX_TABLE_BYTES = 16 * 1024 * 1024;
const MAX_SECTIONS = 10_000;
const IN_USE = 1;
const PACKED = 2;

type Found = {
  places: Map<number, Place>;
  /** Removed objects, which an older table must not bring back. */
  free: Set<number>;
  isEncrypted: boolean;
  root: number | undefined;
};

const add = (found: Found, number: number, place: Place | undefined): void => {
  if (found.places.has(number) || found.free.has(number)) return;
  if (place) found.places.set(number, place);
  else found.free.add(number);
};

const readPlainTable = (file: FileBytes, position: number, found: Found): PdfDictionary => {
  const bytes = file.read(position, MAX_TABLE_BYTES);
  const reader = createPdfReader(bytes, 0);
  if (reader.word() !== 'xref') throw new MalformedPdf('no table');
  for (;;) {
    const word = reader.word();
    if (word === 'trailer') break;
    const first = Number(word);
    const count = Number(reader.word());
    if (!Number.isInteger(first) || !Number.isInteger(count)) throw new MalformedPdf('no section');
    for (let index = 0; index < count; index += 1) {
      const offset = Number(reader.word());
      reader.word();
      const kind = reader.word();
      if (!Number.isInteger(offset) || (kind !== 'n' && kind !== 'f')) {
        throw new MalformedPdf('no entry');
      }
      const isUsed = kind === 'n' && offset > 0;
      add(found, first + index, isUsed ? { position: file.header + offset } : undefined);
    }
  }
  const trailer = reader.value();
  if (!isDictionary(trailer)) throw new MalformedPdf('no trailer');
  return trailer;
};

const integersOf = (value: PdfValue | undefined): number[] =>
  Array.isArray(value) ? value.map(Number) : [];

const readPackedTable = (file: FileBytes, position: number, found: Found): PdfDictionary => {
  const { value, stream } = objectAt(file, position);
  if (!isDictionary(value) || stream === undefined || value.get('Type') !== '/XRef') {
    throw new MalformedPdf('no table');
  }
  const stored = file.read(stream, numberOf(value, 'Length') ?? 0);
  const bytes = unpackTable(stored, value, MAX_TABLE_BYTES);
  const [kindBytes = 1, secondBytes = 0, thirdBytes = 0] = integersOf(value.get('W'));
  const width = kindBytes + secondBytes + thirdBytes;
  let at = 0;
  const field = (length: number): number => {
    let result = 0;
    for (let index = 0; index < length; index += 1, at += 1) {
      result = result * 256 + (bytes[at] ?? 0);
    }
    return result;
  };
  const ranges = integersOf(value.get('Index') ?? [0, numberOf(value, 'Size') ?? 0]);
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2);
    for (let index = 0; index < count; index += 1) {
      if (at + width > bytes.length) throw new MalformedPdf('a short table');
      const kind = kindBytes === 0 ? IN_USE : field(kindBytes);
      const second = field(secondBytes);
      field(thirdBytes);
      if (kind === PACKED) add(found, first + index, { container: second });
      else if (kind !== IN_USE) add(found, first + index, undefined);
      else add(found, first + index, { position: file.header + second });
    }
  }
  return value;
};

const readSection = (file: FileBytes, position: number, found: Found): PdfDictionary =>
  /^\s*xref/u.test(file.read(position, 16).toString('latin1'))
    ? readPlainTable(file, position, found)
    : readPackedTable(file, position, found);

/** PDFium, too, looks at the first entry to learn whether a table is right. */
const isFirstRight = (file: FileBytes, places: ReadonlyMap<number, Place>): boolean => {
  const numbers = [...places.keys()].toSorted((a, b) => a - b);
  for (const number of numbers) {
    const place = places.get(number);
    if (!place || 'container' in place) continue;
    const text = file.read(place.position, 32).toString('latin1');
    return Number(/^\s*(\d+)\s+\d+\s+obj/u.exec(text)?.[1]) === number;
  }
  return true;
};

/** The table that a file has of its objects; undefined where it has lost a part of it. */
export const readObjectTable = (file: FileBytes): ObjectTable | undefined => {
  const end = file.read(Math.max(0, file.size - END_WINDOW), END_WINDOW).toString('latin1');
  const start = /startxref\s+(\d+)\s/u.exec(end.slice(Math.max(0, end.lastIndexOf('startxref'))));
  const found: Found = { places: new Map(), free: new Set(), isEncrypted: false, root: undefined };
  const waiting = start ? [Number(start[1])] : [];
  const seen = new Set<number>();
  try {
    for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
      if (seen.has(offset)) continue;
      if (seen.add(offset).size > MAX_SECTIONS) return undefined;
      const trailer = readSection(file, file.header + offset, found);
      found.isEncrypted ||= trailer.has('Encrypt');
      const root = trailer.get('Root');
      if (isReference(root)) found.root ??= root.object;
      for (const key of ['XRefStm', 'Prev']) {
        const next = numberOf(trailer, key);
        if (next !== undefined) waiting.push(next);
      }
    }
  } catch {
    return undefined;
  }
  return found.places.size > 0 && isFirstRight(file, found.places) ? found : undefined;
};

const SCAN_WINDOW = 1024 * 1024;
/** Longer than the beginning of any object. */
const OVERLAP = 32;
const OBJECT_HEAD = /(?<![\d.])(\d{1,8})[\s\0]+\d{1,5}[\s\0]+obj(?![a-z])/gu;
const ENCRYPTED = /\/Encrypt[\s/[]*\d+\s+\d+\s+R|\/Encrypt\s*<</u;

/** Looks through a whole file for its objects; the last one of a number counts. */
export const scanForObjects = (
  file: FileBytes,
  unpack: (container: number, position: number) => readonly number[],
): ObjectTable => {
  const places = new Map<number, Place>();
  const containers: { number: number; position: number }[] = [];
  let isEncrypted = false;
  for (let start = 0; start < file.size; start += SCAN_WINDOW) {
    const from = Math.max(0, start - OVERLAP);
    const text = file.read(from, SCAN_WINDOW + start - from).toString('latin1');
    isEncrypted ||= ENCRYPTED.test(text);
    for (const head of text.matchAll(OBJECT_HEAD)) {
      const [number, position] = [Number(head[1]), from + head.index];
      places.set(number, { position });
      const after = text.slice(head.index, head.index + 512);
      if (after.includes('/ObjStm')) containers.push({ number, position });
    }
  }
  for (const { number, position } of containers) {
    for (const packed of unpack(number, position)) {
      if (!places.has(packed)) places.set(packed, { container: number });
    }
  }
  return { places, isEncrypted, root: undefined };
};
