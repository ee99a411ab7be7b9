import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SAMPLE_BOOK_IDS, type SampleBook, sampleAddress } from '@sayfa/books/contract';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const described = z.object({
  id: z.int(),
  name: z.string(),
  courseKey: z.enum(['mathematics', 'science']),
  buttons: z.array(
    z.object({
      pageNumber: z.int(),
      buttonType: z.enum(['audio', 'image']),
      left: z.int(),
      top: z.int(),
      style: z.string(),
      label: z.string(),
      file: z.string(),
    }),
  ),
});

/** Of the books, in their own language. */
const COURSES = { mathematics: 'Matematik', science: 'Fen Bilimleri' } as const;
const FOLDERS = ['pages', 'thumbnails', 'images', 'sounds'] as const;
/** Bytes of a lossy WebP before its width and height, 14 bits each. */
const SIDES_AT = 26;
const SIDE_BITS = 0x3fff;

const sidesOf = (webp: Buffer): { width: number; height: number } => ({
  width: webp.readUInt16LE(SIDES_AT) & SIDE_BITS,
  height: webp.readUInt16LE(SIDES_AT + 2) & SIDE_BITS,
});

/** The sample book in `folder` with its files, by their path below `/offline/`. */
export const sampleBookIn = (folder: string): { book: SampleBook; files: Map<string, Buffer> } => {
  const text = readFileSync(join(folder, 'book.json'), 'utf8');
  const { id, name, courseKey, buttons } = described.parse(JSON.parse(text));
  const files = new Map(
    FOLDERS.flatMap((each) =>
      readdirSync(join(folder, each)).map((file): [string, Buffer] => [
        `${id}/${each}/${file}`,
        readFileSync(join(folder, each, file)),
      ]),
    ),
  );
  const pages = readdirSync(join(folder, 'pages')).sort();
  const addressOf = (file: string): string => sampleAddress(`${id}/${file}`);
  const book: SampleBook = {
    id,
    name,
    course_name: COURSES[courseKey],
    icon: addressOf(`thumbnails/${pages[0]}`),
    ebook_pages: pages.map((file, place) => ({
      path: addressOf(`pages/${file}`),
      thumbnail: addressOf(`thumbnails/${file}`),
      ...sidesOf(readFileSync(join(folder, 'pages', file))),
      buttons: buttons
        .filter(({ pageNumber }) => pageNumber === place + 1)
        .map(({ buttonType, file: content, label, left, top, style }) => ({
          button_type: buttonType,
          content: addressOf(content),
          label,
          left,
          top,
          style,
        })),
    })),
  };
  files.set(`${id}.json`, Buffer.from(JSON.stringify(book)));
  return { book, files };
};

/** Files without which the application does not start, or looks other than it does. */
const isNeeded = (name: string): boolean =>
  /\.(js|css)$/u.test(name) ||
  (name.endsWith('.woff2') && /inter-latin|noto-sans-arabic/u.test(posix.basename(name)));

/**
 * Places the sample books beside the application, and with them the list of all that has to be on a
 * device to read them without a server.
 */
export const sampleBooks = (samples: string): Plugin => ({
  name: 'sayfa-sample-books',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const needed = Object.keys(bundle).filter(isNeeded);
      for (const id of SAMPLE_BOOK_IDS) {
        for (const [path, source] of sampleBookIn(join(samples, String(id))).files) {
          const fileName = sampleAddress(path).slice(1);
          this.emitFile({ type: 'asset', fileName, source });
          needed.push(fileName);
        }
      }
      const source = JSON.stringify(needed.map((name) => `/${name}`));
      this.emitFile({ type: 'asset', fileName: sampleAddress('files.json').slice(1), source });
    },
  },
});
