import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { strokeOf } from '../bench/stroke.ts';
import type { Random } from '../e2e/support/random-lesson.ts';
import type { Caller, Reply } from './caller.ts';
import type { Book } from './writes/demo-book.ts';

/** Calls a second of all readers together, to begin with and at most. */
const FIRST_RATE = 20;
const MAX_RATE = 4_000;
/** How much the rate is changed at most in one step. */
const MAX_STEP = 1.5;
const DRAWING_SHARE = 0.05;
const OPENING_SHARE = 0.1;

/** Readers who turn pages, open a book and draw, as many calls a second as the load needs. */
export type EvenLoad = {
  /** Makes calls until `isOver`. */
  run(isOver: () => boolean): Promise<void>;
  /** Changes how much is asked for, by how busy the server was beside what it should be. */
  adapt(busy: number, target: number): void;
  counts(): { answered: number; refused: number; rate: number };
};

/** Creates the load of these readers; what is answered with an error is noted by the callers themselves. */
export const createEvenLoad = (
  readers: readonly Caller[],
  book: Book,
  pictures: readonly string[],
  random: Random,
): EvenLoad => {
  let rate = FIRST_RATE;
  let answered = 0;
  let refused = 0;

  const call = (reader: Caller): Promise<Reply | undefined> => {
    const page = random.whole(1, book.pageIds.length);
    const chance = random.next();
    if (chance < DRAWING_SHARE) {
      const path = `/api/v2/drawings/${book.id}/pages/page_${book.pageIds[page - 1]}`;
      const operations = [{ ...strokeOf(randomUUID()), id: randomUUID() }];
      return reader.send('POST', path, { user_id: reader.userId, operations });
    }
    if (chance < DRAWING_SHARE + OPENING_SHARE) {
      return reader.send('GET', `/api/v2/ebook-content/${book.id}`);
    }
    const isTurn = random.next() < 0.5;
    if (isTurn) return reader.send('PUT', `/api/v2/reading/${book.id}/page`, { page });
    return reader.send('GET', pictures[page % pictures.length] ?? '');
  };

  const read = async (reader: Caller, isOver: () => boolean): Promise<void> => {
    await pause((random.next() * readers.length * 1_000) / rate);
    while (!isOver()) {
      const startedAt = performance.now();
      const reply = await call(reader);
      if (reply && reply.status < 300) answered += 1;
      else refused += 1;
      const spent = performance.now() - startedAt;
      await pause(Math.max(0, (readers.length * 1_000) / rate - spent));
    }
  };

  return {
    run: async (isOver) => {
      await Promise.all(readers.map((reader) => read(reader, isOver)));
    },
    adapt: (busy, target) => {
      const step = Math.min(MAX_STEP, Math.max(1 / MAX_STEP, target / Math.max(busy, 0.01)));
      rate = Math.min(MAX_RATE, Math.max(1, rate * step));
    },
    counts: () => ({ answered, refused, rate }),
  };
};
