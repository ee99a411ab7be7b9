import { readSync } from 'node:fs';
import type { Pdfium } from './pdfium.ts';

/** A file as PDFium sees it: the bytes on disk, followed by those of `suffix`. */
export type ReadableFile = {
  fd: number;
  bytes: number;
  suffix: Buffer;
  /** How much of it PDFium has asked for so far. */
  readBytes: number;
};

/** One callback serves all open files; the number that PDFium passes identifies the file. */
export type BlockReaders = {
  /** Its address for PDFium. */
  callback: number;
  add(file: ReadableFile): number;
  remove(reader: number): void;
};

/** Registers the callback through which PDFium reads from disk. */
export function createBlockReaders(pdfium: Pdfium): BlockReaders {
  const files = new Map<number, ReadableFile>();
  let last = 0;
  const read = (reader = 0, position = 0, target = 0, size = 0): number => {
    const file = files.get(reader);
    if (file === undefined) return 0;
    const from = target >>> 0;
    file.readBytes += size >>> 0;
    try {
      return fill(file, position >>> 0, pdfium.heap().subarray(from, from + (size >>> 0)));
    } catch {
      // Thrown through WebAssembly this would unwind PDFium in mid-air; 0 is its "cannot read".
      return 0;
    }
  };
  return {
    callback: pdfium.expose(read, 'iiiii'),
    add(file) {
      last += 1;
      files.set(last, file);
      return last;
    },
    remove: (reader) => files.delete(reader),
  };
}

/** 1 when all of `block` could be filled, as PDFium expects it. */
function fill(file: ReadableFile, position: number, block: Uint8Array): 0 | 1 {
  const onDisk = Math.max(0, Math.min(block.length, file.bytes - position));
  let done = 0;
  while (done < onDisk) {
    const count = readSync(file.fd, block, done, onDisk - done, position + done);
    if (count === 0) return 0;
    done += count;
  }
  if (done === block.length) return 1;
  const from = position + done - file.bytes;
  const rest = file.suffix.subarray(from, from + block.length - done);
  block.set(rest, done);
  return rest.length === block.length - done ? 1 : 0;
}
