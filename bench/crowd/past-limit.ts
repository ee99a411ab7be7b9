import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { percentile } from '../numbers.ts';
import { atMost, type Row, shown } from '../report.ts';
import type { Served } from '../sayfa.ts';
import type { Pupil } from './pupils.ts';
import { type Answer, type Book, clientOf, crowd, readOn, turn } from './readers.ts';

/** Newcomers that ask at once, more than a process answers in the time of `LOAD_LIMIT_MS`. */
const connections = 1_500;
/** Readers who join at one time. */
const AT_ONCE = 50;
/** Milliseconds, of those who read already. */
const insideMs = 250;

const counted = z.object({
  answered: z.int(),
  refused: z.int(),
  unexplained: z.int(),
  failed: z.int(),
});

/** In a thread of their own, so that what they do is not part of what readers wait. */
const newcomers = async (task: object) => {
  const thread = new Worker(new URL('./newcomers.ts', import.meta.url), { workerData: task });
  const [counts] = await once(thread, 'message');
  return z.parse(counted, counts);
};

/** Readers go on while more people than the server bears ask for their shelf without a pause. */
export const pastLimitRows = async (
  { address }: Served,
  book: Book,
  pupils: readonly Pupil[],
  shelf: string,
): Promise<Row[]> => {
  const { seconds } = crowd;
  const clients = pupils.map((pupil) => ({ pupil, client: clientOf(address, pupil) }));
  // Whoever reads has a connection: a process takes one new connection for each turn of its work.
  const joining = [...clients];
  const join = async (): Promise<void> => {
    for (let one = joining.pop(); one; one = joining.pop()) await turn(one.client, book, 0);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, join));
  const coming = newcomers({
    address,
    path: shelf,
    tokens: pupils.map(({ token }) => token),
    connections,
    seconds,
  });
  const inside: Answer[] = (
    await Promise.all(clients.map(({ client, pupil }, at) => readOn(client, book, pupil, at)))
  ).flat();
  for (const { client } of clients) client.close();
  const counts = await coming;
  const times = inside.map(({ ms }) => ms);
  const lost = inside.filter(({ status }) => status < 200 || status >= 300).length;
  const p95 = percentile(times, 0.95);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    {
      figure: `${shown(pupils.length)} readers while ${shown(connections)} newcomers insist, p95 ms`,
      ours: `${shown(p95)} (p50 ${shown(percentile(times, 0.5))}, p99 ${shown(percentile(times, 0.99))})`,
      beside: `newcomers: ${shown(counts.answered / seconds)} a second let in, ${shown((counts.refused / all) * 100)} % refused`,
      limit: `≤ ${insideMs}`,
      result: atMost(p95, insideMs),
    },
    {
      figure: 'their refused calls, and refusals of newcomers that tell no time to come back',
      ours: `${lost} and ${counts.unexplained + counts.failed}`,
      beside: `${shown(counts.refused)} refusals`,
      limit: '0, and some refusals',
      result: counts.refused > 0 ? atMost(lost + counts.unexplained + counts.failed, 0) : 'OVER',
    },
  ];
};
