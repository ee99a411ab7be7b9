import { type FileBytes, type FileObject, numberOf, objectAt } from './file-objects.ts';
import { type ObjectTable, readObjectTable, scanForObjects } from './object-table.ts';
import { unpackTable } from './packed-bytes.ts';
import {
  createPdfReader,
  isDictionary,
  isReference,
  type PdfDictionary,
  type PdfValue,
} from './pdf-value.ts';
import { checkStream } from './stream-content.ts';

const MAX_PACKED = 64 * 1024 * 1024;
/** Programs that count the bytes of a stream wrongly are wrong by an end of line or two. */
const LENGTH_TOLERANCE = 16;
const SEARCH_WINDOW = 256 * 1024;
const STREAM_END = 'endstream';

/** An object of a file: whole, broken, or nothing that a file has to have. */
export type FoundObject =
  | { state: 'whole'; value: PdfValue }
  /** `unknown` where it is encrypted. */
  | { state: 'broken' | 'absent' | 'unknown' };

type Held = FoundObject | { state: 'stream'; value: PdfDictionary; at: number };

const BROKEN = { state: 'broken' } as const;
const ABSENT = { state: 'absent' } as const;
const UNKNOWN = { state: 'unknown' } as const;

/** Where the keyword after a stream begins; undefined where there is none. */
const findStreamEnd = (file: FileBytes, from: number): number | undefined => {
  for (let at = from; at < file.size; at += SEARCH_WINDOW - STREAM_END.length) {
    const found = file.read(at, SEARCH_WINDOW).indexOf(STREAM_END);
    if (found >= 0) return at + found;
  }
  return undefined;
};

/** The bytes of a stream, and whether it is as long as it says; undefined where it has no end. */
const storedBytes = (
  file: FileBytes,
  start: number,
  length: number | undefined,
): { bytes: Buffer; isAsLong: boolean } | undefined => {
  if (length !== undefined && length >= 0 && start + length < file.size) {
    const after = file.read(start + length, 32).toString('latin1');
    if (/^\s*endstream/u.test(after)) return { bytes: file.read(start, length), isAsLong: true };
  }
  const end = findStreamEnd(file, start);
  if (end === undefined) return undefined;
  const isAsLong = length !== undefined && Math.abs(end - start - length) <= LENGTH_TOLERANCE;
  return { bytes: file.read(start, end - start), isAsLong };
};

/** The values that are packed into an object; throws where they cannot be read. */
const unpackObjects = (
  file: FileBytes,
  { value, stream }: FileObject,
  length: number | undefined,
): Map<number, PdfValue> => {
  const stored = stream !== undefined && storedBytes(file, stream, length);
  if (!stored || !isDictionary(value)) throw new Error('no container');
  const plain = unpackTable(stored.bytes, value, MAX_PACKED);
  const first = numberOf(value, 'First') ?? 0;
  const heads = plain.toString('latin1', 0, first).trim().split(/\s+/u).map(Number);
  // What ends with the bytes is complete.
  const bytes = Buffer.concat([plain, Buffer.from('\n')]);
  const values = new Map<number, PdfValue>();
  for (let at = 0; at + 1 < heads.length; at += 2) {
    const [number = 0, offset = 0] = heads.slice(at, at + 2);
    values.set(number, createPdfReader(bytes, first + offset).value());
  }
  return values;
};

type Containers = (number: number, position: number) => Map<number, PdfValue> | undefined;

/** Opens objects into which others are packed; undefined where they cannot be read. */
const createContainers = (file: FileBytes): Containers => {
  const opened = new Map<number, Map<number, PdfValue> | undefined>();
  return (number, position) => {
    const known = opened.get(number);
    if (known || opened.has(number)) return known;
    let values: Map<number, PdfValue> | undefined;
    try {
      const object = objectAt(file, position);
      const length = isDictionary(object.value) ? object.value.get('Length') : undefined;
      // Its length must not be packed itself.
      values = unpackObjects(file, object, typeof length === 'number' ? length : undefined);
    } catch {
      values = undefined;
    }
    opened.set(number, values);
    return values;
  };
};

/** Finds objects by their numbers. */
const createLookUp = (file: FileBytes) => {
  const held = new Map<number, Held>();
  const openContainer = createContainers(file);
  const listed = readObjectTable(file);
  const { places, isEncrypted, root }: ObjectTable =
    listed ??
    scanForObjects(file, (number, position) => [
      ...(openContainer(number, position)?.keys() ?? []),
    ]);

  const look = (number: number): Held => {
    const place = places.get(number);
    // A table leaves out what does not exist; where it is lost, what is referred to is lost as well.
    if (!place) return listed ? ABSENT : BROKEN;
    if ('container' in place) {
      const container = places.get(place.container);
      if (!container || 'container' in container) return BROKEN;
      const value = openContainer(place.container, container.position)?.get(number);
      if (value === undefined) return isEncrypted ? UNKNOWN : BROKEN;
      return { state: 'whole', value };
    }
    try {
      const object = objectAt(file, place.position);
      if (object.number !== number) return BROKEN;
      if (object.stream === undefined) return { state: 'whole', value: object.value };
      if (!isDictionary(object.value)) return BROKEN;
      return { state: 'stream', value: object.value, at: object.stream };
    } catch {
      return BROKEN;
    }
  };

  const hold = (number: number): Held => {
    const known = held.get(number) ?? look(number);
    held.set(number, known);
    return known;
  };

  return { hold, isEncrypted, root };
};

/** Looks objects of a file up, and says of each whether it is whole. */
export const createSoundObjects = (file: FileBytes) => {
  const { hold, isEncrypted, root } = createLookUp(file);
  const checked = new Map<number, boolean>();

  const resolved = (value: PdfValue | undefined): PdfValue => {
    if (!isReference(value)) return value ?? null;
    const object = hold(value.object);
    return 'value' in object ? object.value : null;
  };

  /** The entries that say how a stream is packed, without references. */
  const withPacking = (dictionary: PdfDictionary): PdfDictionary => {
    const filter = resolved(dictionary.get('Filter') ?? dictionary.get('F'));
    return new Map([
      ...dictionary,
      ['Filter', Array.isArray(filter) ? filter.map(resolved) : filter],
    ]);
  };

  const check = async (number: number, isText: boolean): Promise<boolean> => {
    const object = hold(number);
    if (object.state !== 'stream') return object.state !== 'broken';
    const length = resolved(object.value.get('Length'));
    const stored = storedBytes(file, object.at, typeof length === 'number' ? length : undefined);
    if (!stored) return false;
    if (isEncrypted) return stored.isAsLong;
    const areOperators = isText || object.value.get('Subtype') === '/Form';
    const condition = await checkStream(withPacking(object.value), stored.bytes, areOperators);
    return condition === 'unknown' ? stored.isAsLong : condition === 'sound';
  };

  return {
    /** Number of the catalog; undefined where the file has lost its table. */
    root,
    isEncrypted,
    resolve: resolved,
    /** An object by its number; of a stream its dictionary. */
    find: (number: number): FoundObject => {
      const object = hold(number);
      return object.state === 'stream' ? { state: 'whole', value: object.value } : object;
    },
    /** Whether an object can be read, and its stream unpacked. `isText` where that is operators. */
    isSound: async (number: number, isText: boolean): Promise<boolean> => {
      const known = checked.get(number);
      if (known !== undefined) return known;
      const condition = await check(number, isText);
      checked.set(number, condition);
      return condition;
    },
  };
};

/** The objects of a file. */
export type SoundObjects = ReturnType<typeof createSoundObjects>;
