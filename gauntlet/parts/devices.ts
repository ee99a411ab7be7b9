import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { strokeOf } from '../../bench/stroke.ts';
import type { Random } from '../../e2e/support/random-lesson.ts';
import {
  type Operation,
  RECORD_VERSION,
  recordFromOperations,
} from '../../packages/page-model/index.ts';
import { type Caller, createCaller } from '../caller.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { type Book, demoBook } from '../writes/demo-book.ts';

const changes = z.object({
  version: z.int(),
  more: z.boolean(),
  records: z.array(z.object({ record: z.looseObject({ id: z.string() }) })),
});

const DAY = 86_400_000;
const MAX_DEVICES = 4;
const MAX_OPERATIONS = 6;
const MAX_OF_CALL = 3;
/** How often a call is sent at most; each at least once until it is answered. */
const MAX_SENDINGS = 3;
const MAX_TRIES = 600;
const RETRY_MS = 100;
/** Of a run, that the server is killed after it; a new one counts a person's calls from nothing. */
const KILL_SHARE = 0.05;

type Call = { page: string; operations: Operation[] };

const { content } = strokeOf('');

/** What a device does to the objects of one run, with its own clock. */
const operationsOf = (device: string, objects: readonly string[], random: Random): Operation[] => {
  const clock = Math.round(random.between(-DAY, DAY));
  let counter = 0;
  return Array.from({ length: random.whole(1, MAX_OPERATIONS) }, (): Operation => {
    const object = objects[random.whole(0, objects.length - 1)] ?? '';
    counter += random.whole(1, 3);
    const named = {
      v: RECORD_VERSION,
      id: `${object}-${device}-${counter}`,
      object,
      stamp: { counter, device },
      at: 1_763_000_000_000 + clock + counter,
    };
    const what = random.whole(0, 3);
    if (what === 0) return { ...named, do: 'remove', batch: `${device}-${counter}` };
    if (what === 1) return { ...named, do: 'restore' };
    if (what === 2) return { ...named, do: 'change', patch: { opacity: random.whole(1, 9) / 10 } };
    return { ...named, do: 'add', content };
  });
};

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** Operations in calls of a few, each sent once or more, in any order. */
const sendingsOf = (operations: readonly Operation[], page: string, random: Random): Call[] => {
  const calls: Call[] = [];
  for (let at = 0; at < operations.length; ) {
    const count = random.whole(1, MAX_OF_CALL);
    calls.push({ page, operations: operations.slice(at, at + count) });
    at += count;
  }
  const doubled = calls.flatMap((call) =>
    Array.from({ length: random.whole(1, MAX_SENDINGS) }, () => call),
  );
  return shuffled(doubled, random);
};

/** Sends a call until it is answered, as an outbox does. */
const sendAll = async (caller: Caller, book: Book, calls: readonly Call[]): Promise<number> => {
  let acknowledged = 0;
  for (const { page, operations } of calls) {
    const path = `/api/v2/drawings/${book.id}/pages/${page}`;
    for (let attempt = 0; ; attempt += 1) {
      const body = { user_id: caller.userId, operations };
      const reply = await caller.send('POST', path, body);
      if (reply?.status === 200) break;
      // A person makes a few hundred calls at once, then ten a second.
      await pause(RETRY_MS);
      if (attempt >= MAX_TRIES) throw new Error(`${path} is never acknowledged`);
    }
    acknowledged += operations.length;
  }
  return acknowledged;
};

/** Two to four devices of one person do anything to the same objects, over a bad network. */
export const devices: Part = {
  name: 'devices',
  about: 'two to four devices with lost, doubled and reordered calls and wrong clocks',
  isBrief: true,
  run: async ({ random, times, demoFolder }) => {
    const runs = times(40, 1_000);
    const served = await createServed(await demoFolder('devices'));
    const lost: string[] = [];
    let acknowledged = 0;
    await served.start();
    const callers: Caller[] = [];
    for (let device = 0; device < MAX_DEVICES; device += 1) {
      callers.push(await createCaller(served.address, 'student', lost));
    }
    const [reader] = callers;
    if (!reader) throw new Error('no device');
    const book = await demoBook(reader);
    let since = 0;
    for (let run = 0; run < runs; run += 1) {
      const objects = Array.from({ length: random.whole(1, 3) }, (_, at) => `r${run}-${at}`);
      const page = `page_${book.pageIds[random.whole(0, book.pageIds.length - 1)]}`;
      const used = callers.slice(0, random.whole(2, MAX_DEVICES));
      const done = used.map((_, at) => operationsOf(`device${at}`, objects, random));
      const sent = await Promise.all(
        used.map((caller, at) => sendAll(caller, book, sendingsOf(done[at] ?? [], page, random))),
      );
      acknowledged += sent.reduce((sum, count) => sum + count, 0);
      const path = `/api/v2/drawings/${book.id}?since=${since}`;
      const found = z.parse(changes, await reader.read(path));
      if (found.more) lost.push(`run ${run}: more changes than one run makes`);
      since = found.version;
      const stored = new Map(found.records.map(({ record }) => [record.id, record]));
      for (const object of objects) {
        const operations = done.flat().filter((operation) => operation.object === object);
        const expected: unknown = JSON.parse(
          JSON.stringify(recordFromOperations(operations) ?? null),
        );
        if (expected === null && !stored.has(object)) continue;
        if (!isDeepStrictEqual(expected, stored.get(object))) {
          lost.push(`run ${run}: ${object} is another than its operations make it`);
        }
      }
      if (random.next() < KILL_SHARE) {
        await served.kill();
        await served.start();
      }
    }
    await served.stop();
    return { tried: runs, acknowledged, lost, check: await checkOf(served) };
  },
};
