import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Composition } from '../compose.ts';

const SAMPLES = join(import.meta.dirname, '../../../samples');

/** What `samples/<id>/book.json` says of a sample book. */
const sampleBook = z.object({
  id: z.int(),
  name: z.string(),
  language: z.string(),
  courseKey: z.string(),
  buttons: z.array(
    z.object({
      pageNumber: z.int(),
      buttonType: z.enum(['audio', 'image']),
      left: z.int(),
      top: z.int(),
      style: z.string(),
      size: z.string(),
      label: z.string(),
      file: z.string(),
    }),
  ),
});

/** A sample book as it lies in the repository. */
export type SampleBook = z.infer<typeof sampleBook> & { folder: string; courseName: string };

const COURSES: Record<string, string> = { mathematics: 'Matematik', science: 'Fen Bilimleri' };

/** Reads the description of a sample book. */
export const readSample = async (id: number): Promise<SampleBook> => {
  const folder = join(SAMPLES, String(id));
  const text = await readFile(join(folder, 'book.json'), 'utf8');
  const sample = z.parse(sampleBook, JSON.parse(text));
  return { ...sample, folder, courseName: COURSES[sample.courseKey] ?? sample.name };
};

/** Places the sample's sounds and pictures on its pages. */
export const placeSampleActivities = async (
  { books, activities }: Composition,
  sample: SampleBook,
  userId: number,
): Promise<void> => {
  for (const button of sample.buttons) {
    const bytes = await readFile(join(sample.folder, button.file));
    const { url } = await books.books.addFile(sample.id, {
      bytes,
      ending: extname(button.file).slice(1),
    });
    await activities.activities.addTo(sample.id, button.pageNumber, {
      userId,
      type: button.buttonType,
      content: url,
      left: button.left,
      top: button.top,
      style: button.size === 'normal' ? button.style : `${button.style} ${button.size}`,
      label: button.label,
      description: button.label,
    });
  }
};
