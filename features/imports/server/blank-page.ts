import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSize } from '@sayfa/pdf-engine';
import { newTemporaryName } from './receive-file.ts';

/** A PDF of one white page; points. */
const blankPdf = ({ width, height }: PageSize): string => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<<>>>>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
};

/** Lends a PDF of one white page of this size, so that a blank page is made like every other. */
export const withBlankPdf = async <Value>(
  folder: string,
  size: PageSize,
  work: (path: string) => Promise<Value>,
): Promise<Value> => {
  const path = join(folder, newTemporaryName());
  await writeFile(path, blankPdf(size), { flag: 'wx' });
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
};
