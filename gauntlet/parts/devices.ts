import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { addPupils } from '../../bench/crowd/pupils.ts';
import { strokeOf } from '../../bench/stroke.ts';
import type { Random } from '../../e2e/support/random-lesson.ts';
import {
  type Operation,
  RECORD_VERSION,
  recordFromOperations,
} from '../../packages/page-model/index.ts';
import { type Caller, devicesOf } from '../caller.ts';
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
/**
 * People at once, each with a run: a person makes a few hundred calls at once and then ten a second, so
 * that one alone would wait most of the time. The server is killed after each has made one.
 */
const PEOPLE = 20;
/** The group of the demo that reads the book. */
const GROUP = '8. Sınıf Matematik';

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

/** What one person's devices do in one run, drawn from the seed before anything is sent. */
type Run = {
  number: number;
  objects: readonly string[];
  operations: readonly Operation[];
  sendings: readonly (readonly Call[])[];
};

const drawRun = (number: number, book: Book, random: Random): Run => {
  const objects = Array.from({ length: random.whole(1, 3) }, (_, at) => `r${number}-${at}`);
  const page = `page_${book.pageIds[random.whole(0, book.pageIds.length - 1)]}`;
  const done = Array.from({ length: random.whole(2, MAX_DEVICES) }, (_, at) =>
    operationsOf(`device${at}`, objects, random),
  );
  const sendings = done.map((operations) => sendingsOf(operations, page, random));
  return { number, objects, operations: done.flat(), sendings };
};

/** A person with devices, and what everything that they ever did must have become. */
const createPerson = (devices: readonly Caller[], book: Book, lost: string[]) => {
  const [reader] = devices;
  if (!reader) throw new Error('no device');
  const expected = new Map<string, unknown>();
  let since = 0;

  const changesSince = async (version: number) =>
    z.parse(changes, await reader.read(`/api/v2/drawings/${book.id}?since=${version}`));

  const compare = (object: string, found: unknown, when: string): void => {
    const must = expected.get(object);
    if (must === null && found === undefined) return;
    if (!isDeepStrictEqual(must, found)) {
      lost.push(`${when}: ${object} is another than its operations make it`);
    }
  };

  return {
    /** All devices at once; how many operations were acknowledged. */
    run: async ({ number, objects, operations, sendings }: Run): Promise<number> => {
      const sent = await Promise.all(
        sendings.map((calls, at) => sendAll(devices[at] ?? reader, book, calls)),
      );
      const found = await changesSince(since);
      if (found.more) lost.push(`run ${number}: more changes than one run makes`);
      since = found.version;
      const stored = new Map(found.records.map(({ record }) => [record.id, record]));
      for (const object of objects) {
        const own = operations.filter((operation) => operation.object === object);
        expected.set(object, JSON.parse(JSON.stringify(recordFromOperations(own) ?? null)));
        compare(object, stored.get(object), `run ${number}`);
      }
      return sent.reduce((sum, count) => sum + count, 0);
    },
    /** Reads everything once more, as a new device does. */
    compareAll: async (): Promise<void> => {
      const stored = new Map<string, unknown>();
      for (let version = 0; ; ) {
        const part = await changesSince(version);
        for (const { record } of part.records) stored.set(record.id, record);
        if (!part.more) break;
        version = part.version;
      }
      for (const object of expected.keys()) compare(object, stored.get(object), 'at the end');
    },
  };
};

/** Two to four devices of a person do anything to the same objects, over a bad network. */
export const devices: Part = {
  name: 'devices',
  about: 'two to four devices with lost, doubled and reordered calls and wrong clocks',
  isBrief: true,
  run: async ({ random, times, demoFolder, note }) => {
    const runs = times(40, 1_000);
    const folder = await demoFolder('devices');
    const pupils = addPupils(folder, GROUP, Math.min(PEOPLE, runs), MAX_DEVICES);
    const served = await createServed(folder);
    const lost: string[] = [];
    let acknowledged = 0;
    await served.start();
    const callers = pupils.map((pupil) => devicesOf(served.address, pupil, lost));
    const [reader] = callers[0] ?? [];
    if (!reader) throw new Error('no device');
    const book = await demoBook(reader);
    const people = callers.map((own) => createPerson(own, book, lost));
    for (let run = 0; run < runs; run += people.length) {
      const drawn = people
        .slice(0, runs - run)
        .map((person, at) => ({ person, own: drawRun(run + at, book, random) }));
      const sent = await Promise.all(drawn.map(({ person, own }) => person.run(own)));
      acknowledged += sent.reduce((sum, count) => sum + count, 0);
      // A new server counts a person's calls from nothing, and knows of nobody's devices.
      await served.kill();
      await served.start();
      note(`${run + drawn.length} of ${runs} runs, ${lost.length} lost`);
    }
    for (const person of people) await person.compareAll();
    await served.stop();
    return { tried: runs, acknowledged, lost, check: await checkOf(served) };
  },
};
