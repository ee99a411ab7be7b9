import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { FilmAnswer } from './film-messages.ts';
import { makeFilm, NoFilm } from './make-film.ts';

/** Making films gives way to answering readers. */
const NICENESS = 10;

const port = parentPort;
if (port === null) throw new Error('film-thread runs only as a worker thread');
// Linux alone sets the priority of a thread; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(NICENESS);

const answerOf = async (): Promise<FilmAnswer> => {
  try {
    const task = z.parse(z.object({ path: z.string(), target: z.string() }), workerData);
    return { film: await makeFilm(task) };
  } catch (error) {
    if (error instanceof NoFilm) return { refusal: error.refusal };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

port.postMessage(await answerOf());
