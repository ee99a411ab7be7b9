import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mebibytes } from '../../bench/numbers.ts';
import { residentBytes } from '../../bench/processes.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { missingOf } from '../writes/write-until.ts';
import type { Writer } from '../writes/writer.ts';

/** Of one core. */
const LOAD = 0.6;
const LOOK_EVERY_MS = 5_000;
const MAX_PAUSE_MS = 2_000;
/** Ticks of the clock that Linux counts processor time with, in a second. */
const TICKS = 100;
/** After so much of the time everything that is kept is there. */
const SETTLED = 1 / 3;
const MAX_LOG_MIB = 64;
const MAX_MORE_DESCRIPTORS = 50;
const MAX_RESIDENT_MIB = 1_024;

type Look = { at: number; processor: number; resident: number; descriptors: number; log: number };

/** Seconds of processor time that a process has used. */
const processorTime = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets; user and system time are the 12th and 13th of what follows.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

const lookAt = (pid: number, dataFolder: string): Look => {
  const log = path.join(dataFolder, 'sayfa.sqlite-wal');
  return {
    at: performance.now() / 1_000,
    processor: processorTime(pid),
    resident: mebibytes(residentBytes(pid)),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    log: existsSync(log) ? mebibytes(statSync(log).size) : 0,
  };
};

/** How much more in an hour, by the line that lies closest to all. */
const anHour = (looks: readonly Look[], of: (look: Look) => number): number => {
  const mean = (value: (look: Look) => number): number =>
    looks.reduce((sum, look) => sum + value(look), 0) / looks.length;
  const [time, height] = [mean(({ at }) => at), mean(of)];
  const along = mean((look) => (look.at - time) * (of(look) - height));
  const across = mean(({ at }) => (at - time) ** 2);
  return (along / across) * 3_600;
};

/** Writes and reads for so long, with pauses that make the server as busy as it should be; what was seen. */
const useFor = async (
  writers: readonly Writer[],
  look: () => Look,
  minutes: number,
): Promise<{ looks: Look[]; acknowledged: number }> => {
  const looks = [look()];
  const end = performance.now() + minutes * 60_000;
  let acknowledged = 0;
  let pauseMs = 100;
  const use = async (writer: Writer): Promise<void> => {
    while (performance.now() < end) {
      if ((await writer.write()) === 'acknowledged') acknowledged += 1;
      await pause(pauseMs);
    }
  };
  const watch = async (): Promise<void> => {
    while (performance.now() < end) {
      await pause(LOOK_EVERY_MS);
      const [before, now] = [looks.at(-1), look()];
      looks.push(now);
      if (!before) continue;
      const load = (now.processor - before.processor) / (now.at - before.at);
      pauseMs = Math.min(MAX_PAUSE_MS, Math.max(1, pauseMs * (load > LOAD ? 1.2 : 0.8)));
    }
  };
  await Promise.all([watch(), ...writers.map(use)]);
  return { looks, acknowledged };
};

/** Uses a server for a long time at an even load: memory, descriptors and the log must not grow. */
export const soak: Part = {
  name: 'soak',
  about: `a server that is ${LOAD * 100} % busy for --minutes, and what of it grows (Linux)`,
  isBrief: false,
  run: async ({ random, minutes, demoFolder }) => {
    if (process.platform !== 'linux') return { notRun: 'needs Linux' };
    const served = await createServed(await demoFolder('soak'));
    const lost: string[] = [];
    await served.start();
    const writers = await allWriters(served.address, random, lost);
    const look = () => lookAt(served.pid(), served.dataFolder);
    const { looks, acknowledged } = await useFor(writers, look, minutes);
    const settled = looks.slice(Math.floor(looks.length * SETTLED));
    const [first, last] = [settled.at(0), settled.at(-1)];
    if (!first || !last) throw new Error('too short to look twice');
    const load = (last.processor - first.processor) / (last.at - first.at);
    const log = Math.max(...looks.map((one) => one.log));
    const resident = Math.max(...looks.map((one) => one.resident));
    const measured = [
      `${minutes} minutes, ${(load * 100).toFixed(0)} % of a core`,
      `memory ${first.resident.toFixed(0)} to ${last.resident.toFixed(0)} MiB, at most ${resident.toFixed(0)}, ${anHour(settled, (one) => one.resident).toFixed(0)} more an hour`,
      `descriptors ${first.descriptors} to ${last.descriptors}, ${anHour(settled, (one) => one.descriptors).toFixed(1)} more an hour`,
      `log at most ${log.toFixed(1)} MiB, ${anHour(settled, (one) => one.log).toFixed(1)} more an hour`,
    ];
    if (log > MAX_LOG_MIB) lost.push(`the log has grown to ${log.toFixed(0)} MiB`);
    if (resident > MAX_RESIDENT_MIB) lost.push(`memory has grown to ${resident.toFixed(0)} MiB`);
    if (last.descriptors - first.descriptors > MAX_MORE_DESCRIPTORS) {
      lost.push(`descriptors have grown from ${first.descriptors} to ${last.descriptors}`);
    }
    lost.push(...(await missingOf(writers)));
    await served.stop();
    return { tried: looks.length, acknowledged, lost, check: await checkOf(served), measured };
  },
};
