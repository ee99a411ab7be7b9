import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scanPdf, textBookPdf, vectorBookPdf } from '../packages/pdf-engine/test-pdf.ts';
import { cached } from './place.ts';

/** The books that reading and importing are measured with. */
export type BookKind = 'text' | 'vector' | 'image';

/** Pixels of an A4 page scanned at 150 dots per inch. */
const scan = { width: 1240, height: 1754, quality: 72 };

const make = async (kind: BookKind, pages: number): Promise<Uint8Array> => {
  if (kind === 'text') return textBookPdf(pages);
  if (kind === 'vector') return vectorBookPdf(pages);
  return scanPdf({ pages, ...scan });
};

/** Path of a PDF of that kind and length, made once and stored in the cache. */
export const bookPdf = async (kind: BookKind, pages: number): Promise<string> => {
  const file = path.join(cached('books'), `${kind}-${pages}.pdf`);
  if (!existsSync(file)) {
    process.stderr.write(`Making a ${kind} book of ${pages} pages …\n`);
    writeFileSync(`${file}.part`, await make(kind, pages));
    renameSync(`${file}.part`, file);
  }
  return file;
};
