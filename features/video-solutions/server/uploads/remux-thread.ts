import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { RemuxAnswer } from './remux-messages.ts';
import { RefusedVideo, remuxVideo } from './remux-video.ts';

/** Lower priority than the threads that answer requests. */
const NICENESS = 10;

const port = parentPort;
if (port === null) throw new Error('remux-thread runs only as a worker thread');
// Only Linux sets the priority of one thread; elsewhere it would be that of the process.
if (process.platform === 'linux') setPriority(NICENESS);

const answerOf = async (): Promise<RemuxAnswer> => {
  try {
    const task = z.parse(z.object({ path: z.string(), target: z.string() }), workerData);
    return { video: await remuxVideo(task) };
  } catch (error) {
    if (error instanceof RefusedVideo) return { refusal: error.refusal };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

port.postMessage(await answerOf());
