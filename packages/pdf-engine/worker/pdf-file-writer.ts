import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { ownGate } from './own-gate.ts';

/** Writes a PDF object by object, so that no more than one is in memory. */
export type PdfFileWriter = {
  /** A number for an object that is written later. */
  reserve(): number;
  /** Writes an object; its number. */
  object(body: string, number?: number): number;
  /** Writes a stream; `dictionary` without its brackets. Compressed unless the dictionary names a filter. */
  stream(dictionary: string, bytes: Uint8Array | string, number?: number): number;
  finish(root: number): void;
  /** Harmless after `finish`. */
  close(): void;
};

/** Starts an empty file. */
export const createPdfFileWriter = (path: string): PdfFileWriter => {
  const fd = openSync(path, 'w');
  const offsets: number[] = [];
  let position = 0;
  let isOpen = true;

  const write = (bytes: Uint8Array): void => {
    writeSync(fd, bytes);
    position += bytes.length;
  };
  const text = (part: string): void => write(Buffer.from(part, 'latin1'));
  const reserve = (): number => offsets.push(0);
  const begin = (number: number): void => {
    offsets[number - 1] = position;
    text(`${number} 0 obj\n`);
  };
  const close = (): void => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  text('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');

  return {
    reserve,
    object(body, number = reserve()) {
      begin(number);
      text(`${body}\nendobj\n`);
      return number;
    },
    stream(dictionary, bytes, number = reserve()) {
      const isDone = dictionary.includes('/Filter');
      const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
      const written = isDone ? content : ownGate.passNow(() => deflateSync(content));
      const filter = isDone ? '' : '/Filter /FlateDecode ';
      begin(number);
      text(`<< ${dictionary} ${filter}/Length ${written.length} >>\nstream\n`);
      write(written);
      text('\nendstream\nendobj\n');
      return number;
    },
    finish(root) {
      const table = position;
      text(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
      for (const offset of offsets) text(`${String(offset).padStart(10, '0')} 00000 n \n`);
      text(`trailer\n<< /Size ${offsets.length + 1} /Root ${root} 0 R >>\n`);
      text(`startxref\n${table}\n%%EOF\n`);
      close();
    },
    close,
  };
};
