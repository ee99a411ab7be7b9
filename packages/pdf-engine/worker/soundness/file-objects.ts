import { fstatSync, readSync } from 'node:fs';
import {
  createPdfReader,
  isDictionary,
  MalformedPdf,
  PdfBytesEnd,
  type PdfDictionary,
  type PdfValue,
} from './pdf-value.ts';

const FIRST_WINDOW = 2 * 1024;
const MAX_WINDOW = 4 * 1024 * 1024;
/** A header is looked for this far; what stands before it shifts all offsets. */
const HEADER_WINDOW = 1024;

/** An object of a file; where its stream begins, if it is one. */
export type FileObject = { number: number; value: PdfValue; stream: number | undefined };

/** The bytes of a file. */
export type FileBytes = {
  size: number;
  /** Where its header is; offsets count from there. */
  header: number;
  /** Fewer at the end of the file. */
  read(position: number, length: number): Buffer;
};

export const fileBytes = (fd: number): FileBytes => {
  const { size } = fstatSync(fd);
  const read = (position: number, length: number): Buffer => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    return bytes.subarray(0, bytes.length > 0 ? readSync(fd, bytes, 0, bytes.length, position) : 0);
  };
  return { size, header: Math.max(0, read(0, HEADER_WINDOW).indexOf('%PDF-')), read };
};

/** Where the bytes of a stream begin, whose keyword ends at `at`. */
const streamStart = (window: Buffer, at: number): number => {
  const [first, second] = [window[at], window[at + 1]];
  if (second === undefined) throw new PdfBytesEnd();
  if (first === 0x0d) return second === 0x0a ? at + 2 : at + 1;
  return first === 0x0a ? at + 1 : at;
};

const readWithin = (window: Buffer): FileObject => {
  const reader = createPdfReader(window, 0);
  const number = Number(reader.word());
  const generation = Number(reader.word());
  if (!Number.isInteger(number) || !Number.isInteger(generation) || reader.word() !== 'obj') {
    throw new MalformedPdf('no object');
  }
  const value = reader.value();
  const isStream = isDictionary(value) && reader.word() === 'stream';
  return { number, value, stream: isStream ? streamStart(window, reader.position()) : undefined };
};

/** The object that is written at a position. Throws `MalformedPdf` where there is none. */
export const objectAt = (file: FileBytes, position: number): FileObject => {
  for (let size = FIRST_WINDOW; ; size *= 8) {
    const bytes = file.read(position, size);
    const isEnd = bytes.length < size;
    // A word ends where the file does.
    const window = isEnd ? Buffer.concat([bytes, Buffer.from('\n\n')]) : bytes;
    try {
      const { number, value, stream } = readWithin(window);
      return { number, value, stream: stream === undefined ? undefined : position + stream };
    } catch (error) {
      if (!(error instanceof PdfBytesEnd)) throw error;
      if (isEnd || size >= MAX_WINDOW) throw new MalformedPdf('cut off');
    }
  }
};

/** A number of a dictionary; undefined where it is none. */
export const numberOf = (dictionary: PdfDictionary, key: string): number | undefined => {
  const value = dictionary.get(key);
  return typeof value === 'number' ? value : undefined;
};
