import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addPupils } from '../../bench/crowd/pupils.ts';
import { mebibytes } from '../../bench/numbers.ts';
import { residentBytes } from '../../bench/processes.ts';
import { type Caller, devicesOf } from '../caller.ts';
import { createEvenLoad, type EvenLoad } from '../even-load.ts';
import { growthOf, growthOfHour, type Look, settledLooks } from '../growth.ts';
import type { Part, Setting } from '../part.ts';
import { checkOf, createServed, type Served } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { type Book, demoBook } from '../writes/demo-book.ts';
import { missingOf } from '../writes/write-until.ts';
import type { Writer } from '../writes/writer.ts';

/** How far the load may be from what it should be, as a share of that. */
const MAX_OFF = 1 / 6;
const LOOK_EVERY_MS = 5_000;
const NOTE_EVERY_LOOKS = 12;
/** Enough to make a server busy that answers slowly because its disk is: each waits for its answers. */
const READERS = 800;
const GROUP = '8. Sınıf Matematik';
const WRITE_EVERY_MS = 1_000;
/** Ticks of the clock that Linux counts processor time with, in a second. */
const TICKS = 100;
const BUSY = /^event_loop_busy_seconds(?:\{[^}]*\})? (\S+)$/mu;
const HEAP = /^nodejs_heap_size_used_bytes (\S+)$/mu;

const content = z.object({
  success: z.array(z.object({ pictures: z.array(z.object({ url: z.string() })) })),
});

/** Seconds of processor time that a process has used. */
const processorTime = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets; user and system time are the 12th and 13th of what follows.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

const lookAt = async (served: Served): Promise<Look> => {
  const pid = served.pid();
  const log = path.join(served.dataFolder, 'sayfa.sqlite-wal');
  const metrics = await (await fetch(`${served.address}/metrics`)).text();
  return {
    at: performance.now() / 1_000,
    busy: Number(BUSY.exec(metrics)?.[1]),
    processor: processorTime(pid),
    resident: mebibytes(residentBytes(pid)),
    heap: mebibytes(Number(HEAP.exec(metrics)?.[1])),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    log: existsSync(log) ? mebibytes(statSync(log).size) : 0,
  };
};

/**
 * The share of the time in which the server was at work. A commit waits for the disk, and nothing else
 * is done meanwhile: processor time alone would call a server idle that has nothing to spare.
 */
const loadBetween = (one: Look, other: Look): number =>
  (other.busy - one.busy) / (other.at - one.at);

const processorBetween = (one: Look, other: Look): number =>
  (other.processor - one.processor) / (other.at - one.at);

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000_000;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

type Users = { writers: readonly Writer[]; readersLoad: EvenLoad; lost: readonly string[] };
type Used = { looks: Look[]; acknowledged: number; minutes: number };

/** Writes and reads for so long, as much as makes the server as busy as it should be; what was seen. */
const useFor = async (
  served: Served,
  { writers, readersLoad, lost }: Users,
  { minutes, load, note, onCancel }: Pick<Setting, 'minutes' | 'load' | 'note' | 'onCancel'>,
): Promise<Used> => {
  const looks = [await lookAt(served)];
  const startedAt = performance.now();
  let end = startedAt + minutes * 60_000;
  let acknowledged = 0;
  onCancel(() => {
    end = performance.now();
  });
  const isOver = (): boolean => performance.now() >= end;

  const write = async (writer: Writer): Promise<void> => {
    while (!isOver()) {
      if ((await writer.write()) === 'acknowledged') acknowledged += 1;
      await pause(WRITE_EVERY_MS);
    }
  };
  const noteAt = (now: Look): void => {
    const before = looks.at(-1 - NOTE_EVERY_LOOKS) ?? now;
    const { answered, refused, rate } = readersLoad.counts();
    note(
      [
        `${percent(loadBetween(before, now))} busy, ${percent(processorBetween(before, now))} of a core`,
        `memory ${now.resident.toFixed(0)} MiB, heap ${now.heap.toFixed(0)}`,
        `descriptors ${now.descriptors}`,
        `log ${now.log.toFixed(1)} MiB`,
        `${answered + acknowledged} answered, ${refused} refused, ${rate.toFixed(0)} calls a second`,
        `${lost.length} errors${lost.length > 0 ? `, the last: ${lost.at(-1)}` : ''}`,
      ].join('; '),
    );
  };
  const watch = async (): Promise<void> => {
    while (!isOver()) {
      await pause(LOOK_EVERY_MS);
      const [before, now] = [looks.at(-1), await lookAt(served)];
      looks.push(now);
      if (before) readersLoad.adapt(loadBetween(before, now), load);
      if ((looks.length - 1) % NOTE_EVERY_LOOKS === 0) noteAt(now);
    }
  };
  await Promise.all([watch(), readersLoad.run(isOver), ...writers.map(write)]);
  acknowledged += readersLoad.counts().answered;
  return { looks, acknowledged, minutes: (performance.now() - startedAt) / 60_000 };
};

const picturesOf = async (reader: Caller, book: Book): Promise<string[]> => {
  const { success } = z.parse(content, await reader.read(`/api/v2/ebook-content/${book.id}`));
  return success.flatMap((page) => page.pictures.slice(0, 1).map(({ url }) => url));
};

/** Uses a server for a long time at an even load: memory, descriptors and the log must not grow. */
export const soak: Part = {
  name: 'soak',
  about:
    'a server that is busy for --load of the time, for --minutes, and what of it grows (Linux)',
  isBrief: false,
  run: async (setting) => {
    if (process.platform !== 'linux') return { notRun: 'needs Linux' };
    const folder = await setting.demoFolder('soak');
    const pupils = addPupils(folder, GROUP, READERS);
    const served = await createServed(folder);
    const lost: string[] = [];
    await served.start();
    const writers = await allWriters(served.address, setting.random, lost);
    const readers = pupils.flatMap((pupil) => devicesOf(served.address, pupil, lost));
    const [reader] = readers;
    if (!reader) throw new Error('no reader');
    const book = await demoBook(reader);
    const pictures = await picturesOf(reader, book);
    const readersLoad = createEvenLoad(readers, book, pictures, setting.random);
    const own = process.cpuUsage();
    const used = await useFor(served, { writers, readersLoad, lost }, setting);
    const settled = settledLooks(used.looks);
    const [first, last] = [settled.at(0), settled.at(-1)];
    if (!first || !last) throw new Error('too short to look twice');
    const busy = loadBetween(first, last);
    if (Math.abs(busy - setting.load) > setting.load * MAX_OFF) {
      lost.push(
        `the server was busy for ${percent(busy)} of the time instead of ${percent(setting.load)}: is there other work on the machine (load ${loadavg()[0]?.toFixed(1)})?`,
      );
    }
    lost.push(...growthOf(used.looks));
    const range = (of: (look: Look) => number, digits = 0): string =>
      `${of(first).toFixed(digits)} to ${of(last).toFixed(digits)}, at most ${Math.max(...used.looks.map(of)).toFixed(digits)}, ${growthOfHour(settled, of).toFixed(1)} more an hour`;
    const measured = [
      `${used.minutes.toFixed(1)} of ${setting.minutes} minutes, ${percent(busy)} busy, ${percent(processorBetween(first, last))} of a core, and ${percent(secondsOf(process.cpuUsage(own)) / (used.minutes * 60))} for what makes the load`,
      `resident memory in MiB ${range(({ resident }) => resident)}`,
      `heap in MiB ${range(({ heap }) => heap)}`,
      `descriptors ${range(({ descriptors }) => descriptors)}`,
      `log in MiB ${range(({ log }) => log, 1)}`,
    ];
    lost.push(...(await missingOf(writers)));
    await served.stop();
    return {
      tried: used.looks.length,
      acknowledged: used.acknowledged,
      lost,
      check: await checkOf(served),
      measured,
    };
  },
};
