import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

/** What newcomers do, and for how long. */
const task = z.parse(
  z.object({
    address: z.string(),
    path: z.string(),
    tokens: z.array(z.string()),
    connections: z.int(),
    seconds: z.number(),
  }),
  workerData,
);

/** What they were answered: `unexplained` are refusals that do not tell when to come back. */
const counts = { answered: 0, refused: 0, unexplained: 0, failed: 0 };
const agent = new Agent({ keepAlive: true, maxSockets: task.connections });
const end = performance.now() + task.seconds * 1_000;

const ask = (token: string): Promise<void> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(`${task.address}${task.path}`, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) counts.answered += 1;
        else if (answer.statusCode !== 503) counts.failed += 1;
        else if (answer.headers['retry-after'] === undefined) counts.unexplained += 1;
        else counts.refused += 1;
        resolve();
      });
    });
    sent.once('error', () => {
      counts.failed += 1;
      resolve();
    });
    sent.end();
  });

/** Asks again as soon as it is answered: nobody waits as the server tells them to. */
const insist = async (place: number): Promise<void> => {
  const token = task.tokens[place % task.tokens.length] ?? '';
  while (performance.now() < end) await ask(token);
};

await Promise.all(Array.from({ length: task.connections }, (_, place) => insist(place)));
agent.destroy();
parentPort?.postMessage(counts);
