import { availableParallelism } from 'node:os';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Word } from '@sayfa/page-layout';
import type { GreyPage } from '@sayfa/pdf-engine';
import sharp from 'sharp';
import type { FindTask, FoundOnPage, KeysOnPage, QuestionsTask } from './finder-messages.ts';
import { createFinderSlot, type FindRequest } from './finder-slot.ts';

/** A page to analyse: its picture or the path of a stored one, its height in page units, its words. */
export type PageToFind = {
  /** Pixels are handed over to a thread; they are gone then. */
  picture: string | GreyPage;
  height: number;
  words: readonly Word[];
};

/** Finds questions in worker threads. */
export type PageFinder = {
  /**
   * `urgent`: a person waits for the result. Throws busy where too many requests wait, and an Error
   * where it fails.
   */
  find(page: PageToFind, options?: { urgent?: boolean }): Promise<FoundOnPage>;
  /**
   * The answers that a page lists: by its words, or by its picture where one is given. Throws an Error
   * where it fails.
   */
  keys(
    page: Pick<PageToFind, 'height' | 'words'> & { picture?: PageToFind['picture'] },
  ): Promise<KeysOnPage>;
  /** How many pages are looked at at the same time. */
  threads: number;
  /** Ends the threads; waiting requests are rejected. */
  close(): Promise<void>;
};

/** Width in pixels: one for each page unit is exact enough, and fast. */
export const WIDTH = 1_000;
/** The largest ratio of height to width. */
const MAX_HEIGHT = 8_000;
/** Milliseconds; a page that takes longer fails. */
const TOO_LONG = 20_000;
const MAX_WAITING = 20;

const openPicture = (picture: PageToFind['picture']) => {
  if (typeof picture === 'string') return sharp(picture);
  const { width, height, grey } = picture;
  return sharp(grey, { raw: { width, height, channels: 1 } });
};

/** The picture with a pixel for each page unit. */
const greyOf = async ({ picture, height }: PageToFind): Promise<GreyPage> => {
  const size = { width: WIDTH, height: Math.min(MAX_HEIGHT, Math.max(1, height)) };
  const isExact = typeof picture !== 'string' && picture.width === size.width;
  if (isExact && picture.height === size.height) return picture;
  const { data, info } = await openPicture(picture)
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
};

const createTask = async (id: number, page: PageToFind): Promise<QuestionsTask> => ({
  ...{ is: 'questions', id, ...(await greyOf(page)), words: page.words },
});

const isOfQuestions = (found: FoundOnPage | KeysOnPage): found is FoundOnPage => 'boxes' in found;

/**
 * `threads`: two at most unless given, each with its own memory. One starts with the first page that
 * no other is free for. `tooLong`: milliseconds after which a page fails.
 */
export const createPageFinder = ({
  threads = Math.min(2, availableParallelism()),
  tooLong = TOO_LONG,
} = {}): PageFinder => {
  const urgent: FindRequest[] = [];
  const normal: FindRequest[] = [];
  let lastId = 0;
  let closed = false;

  const next = (): void => {
    for (const slot of slots) {
      if (closed || !slot.isFree()) continue;
      const request = urgent.shift() ?? normal.shift();
      if (!request) return;
      slot.begin(request);
    }
  };
  const slots = Array.from({ length: threads }, () => createFinderSlot(tooLong, next));

  const ask = (task: FindTask, isUrgent = false): Promise<FoundOnPage | KeysOnPage> => {
    if (closed) throw new Error('closed');
    return new Promise((resolve, reject) => {
      (isUrgent ? urgent : normal).push({ task, resolve, reject });
      next();
    });
  };

  return {
    threads,
    find: async (page, { urgent: isUrgent = false } = {}) => {
      if (isUrgent && urgent.length >= MAX_WAITING) throw new UserFacingError('busy');
      lastId += 1;
      const found = await ask(await createTask(lastId, page), isUrgent);
      if (!isOfQuestions(found)) throw new Error('the thread answered something else');
      return found;
    },
    keys: async ({ height, words, picture }) => {
      lastId += 1;
      const id = lastId;
      const grey = picture === undefined ? undefined : await greyOf({ height, words, picture });
      const found = await ask({ is: 'keys', id, height, words, picture: grey });
      if (isOfQuestions(found)) throw new Error('the thread answered something else');
      return found;
    },
    close: async () => {
      closed = true;
      const waiting = [...urgent.splice(0), ...normal.splice(0)];
      const begun = await Promise.all(slots.map((slot) => slot.close()));
      for (const request of [...waiting, ...begun]) request?.reject(new Error('closed'));
    },
  };
};
