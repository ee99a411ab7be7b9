import { inflateSync } from 'node:zlib';
import { ownGate } from '../own-gate.ts';
import { isDictionary, type PdfDictionary, type PdfValue } from './pdf-value.ts';

const PNG_PREDICTOR = 10;

/** The names of a stream's filters in the order in which they are undone; resolved values only. */
export const filtersOf = (dictionary: PdfDictionary): string[] => {
  const filter = dictionary.get('Filter') ?? dictionary.get('F') ?? null;
  return (Array.isArray(filter) ? filter : [filter]).flatMap((name: PdfValue) =>
    typeof name === 'string' ? [name.slice(1)] : [],
  );
};

/** Undoes ASCIIHexDecode; undefined where other characters stand between the digits. */
export const fromHex = (bytes: Buffer): Buffer | undefined => {
  const text = bytes.toString('latin1').replace(/[\s\0]+/gu, '');
  const end = text.indexOf('>');
  const digits = end < 0 ? text : text.slice(0, end);
  if (end < 0 || /[^0-9a-f]/iu.test(digits)) return undefined;
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

/** Undoes ASCII85Decode; undefined where other characters stand between the digits or the end lacks. */
export const fromAscii85 = (bytes: Buffer): Buffer | undefined => {
  const result = Buffer.alloc(Math.ceil(bytes.length / 5) * 4 + bytes.length * 4);
  let length = 0;
  let group = 0;
  let count = 0;
  for (const byte of bytes) {
    if (byte === 0x7e) {
      if (count === 1) return undefined;
      if (count > 1) {
        for (let missing = count; missing < 5; missing += 1) group = group * 85 + 84;
        result.writeUInt32BE(group % 2 ** 32, length);
        length += count - 1;
      }
      return result.subarray(0, length);
    }
    if (byte === 0x7a && count === 0) length += 4;
    else if (byte >= 0x21 && byte <= 0x75) {
      group = group * 85 + byte - 0x21;
      count += 1;
      if (count < 5) continue;
      if (group >= 2 ** 32) return undefined;
      result.writeUInt32BE(group, length);
      length += 4;
      group = 0;
      count = 0;
    } else if (byte > 0x20) return undefined;
  }
  return undefined;
};

/** Undoes the PNG predictors of a table. Source: RFC 2083, 6. */
const withoutPredictor = (bytes: Buffer, columns: number): Buffer => {
  const rows = Math.floor(bytes.length / (columns + 1));
  const result = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (result[at - 1] ?? 0) : 0;
      const above = row > 0 ? (result[at - columns] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (result[at - columns - 1] ?? 0) : 0;
      result[at] =
        (bytes[row * (columns + 1) + 1 + column] ?? 0) + predicted(kind, left, above, corner);
    }
  }
  return result;
};

const predicted = (kind: number, left: number, above: number, corner: number): number => {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + above - corner;
  const [a, b, c] = [left, above, corner].map((each) => Math.abs(estimate - each));
  if (a === undefined || b === undefined || c === undefined) return 0;
  return a <= b && a <= c ? left : b <= c ? above : corner;
};

/**
 * The bytes of a table or of packed objects, which a file stores as they are or deflated, up to
 * `limit`. Throws where they are damaged or packed in another way.
 */
export const unpackTable = (stored: Buffer, dictionary: PdfDictionary, limit: number): Buffer => {
  const [filter, second] = filtersOf(dictionary);
  if (filter === undefined) return stored;
  if (filter !== 'FlateDecode' || second !== undefined) throw new Error(`packed by ${filter}`);
  const plain = ownGate.passNow(() => inflateSync(stored, { maxOutputLength: limit }));
  const given = dictionary.get('DecodeParms') ?? null;
  const options = Array.isArray(given) ? given[0] : given;
  if (!isDictionary(options)) return plain;
  const predictor = Number(options.get('Predictor') ?? 1);
  if (predictor === 1) return plain;
  if (predictor < PNG_PREDICTOR) throw new Error('an old predictor');
  return withoutPredictor(plain, Number(options.get('Columns') ?? 1));
};
