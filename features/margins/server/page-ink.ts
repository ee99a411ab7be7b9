import type { PrintedPage } from '@sayfa/books/port';
import type { QuestionFinder } from '@sayfa/detection/port';
import { type Ink, inkOfPage } from '@sayfa/page-layout';
import type { Files } from '@sayfa/server-kit';
import sharp from 'sharp';
import type { KnownQuestions } from './questions-in-columns.ts';

/** Limit for the pixels of one page; stored pictures have fewer. */
const MAX_PIXELS = 40_000_000;
/** Wide enough for one pixel for each page unit. */
const WIDTH = 1_000;

/** Receives errors of unreadable pictures. */
export type PictureLog = { warn(details: object, text: string): void };

/** What pages are read with. */
export type PageSources = {
  files: Pick<Files, 'read'>;
  finder: QuestionFinder;
  log: PictureLog;
};

/**
 * The printed areas of a page, read from its words and its stored picture. Undefined where the
 * picture is missing or unreadable, which is logged and does not stop the other pages. Source: MRG-020.
 */
export const inkOfPrintedPage = async (
  { files, log }: Pick<PageSources, 'files' | 'log'>,
  page: PrintedPage | undefined,
): Promise<Ink | undefined> => {
  const name = page?.picture;
  const bytes = name === undefined ? undefined : await files.read(name);
  if (!page || !bytes) return undefined;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ width: WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { width: info.width, height: info.height, grey: new Uint8Array(data) };
    return inkOfPage(picture, page.words);
  } catch (error) {
    log.warn({ err: error, picture: name }, 'the picture of a page cannot be read');
    return undefined;
  }
};

/**
 * The numbered questions of a page. Undefined where the page cannot be looked at, which is logged: the
 * areas are then those that the numbers beside the lines begin.
 */
export const questionsOfPage = async (
  { finder, log }: Pick<PageSources, 'finder' | 'log'>,
  page: { bookId: number; pageNumber: number },
): Promise<KnownQuestions | undefined> => {
  try {
    const found = await finder.find(page);
    if (!found) return undefined;
    const { boxes, isList } = found;
    return { questions: boxes.filter(({ number }) => number !== null), isList };
  } catch (error) {
    log.warn({ err: error, ...page }, 'the questions of a page were not looked for');
    return undefined;
  }
};
