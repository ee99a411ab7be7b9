import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { mebibytes, median } from '../numbers.ts';
import { residentBytes } from '../processes.ts';
import { atMost, type Row, shown } from '../report.ts';
import type { Served } from '../sayfa.ts';
import type { Pupil } from './pupils.ts';
import { type Book, clientOf } from './readers.ts';

/** Streams that are open at once, one of each pupil. */
export const IDLE_STREAMS = 5_000;
/** Streams that are being opened at one time. */
const AT_ONCE = 50;
/** Bytes of resident memory. */
const MAX_BYTES = 32 * 1024;
/** Seconds without a call: what connecting has left behind is collected by then. */
const QUIET = 60;
/** Looks at the memory, a second apart. */
const LOOKS = 5;

/** Bytes that a process holds: memory goes up and down with each collection. */
const restingBytes = async (pid: number): Promise<number> => {
  const looks: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    looks.push(residentBytes(pid));
    await wait(1_000);
  }
  return median(looks);
};

/** What thousands of open books cost that nobody does anything in. */
export const idleStreamRows = async (
  { address, running }: Served,
  book: Book,
  pupils: readonly Pupil[],
): Promise<Row[]> => {
  const pid = running.process.pid ?? 0;
  const before = await restingBytes(pid);
  const streams: IncomingMessage[] = [];
  const waiting = [...pupils];
  const open = async (): Promise<void> => {
    for (let pupil = waiting.pop(); pupil; pupil = waiting.pop()) {
      streams.push(await clientOf(address, pupil).stream(`/api/v2/drawings/${book.id}/live`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  const atOnce = (residentBytes(pid) - before) / streams.length;
  await wait(QUIET * 1_000);
  const ended = streams.filter(({ destroyed, complete }) => destroyed || complete).length;
  const each = ((await restingBytes(pid)) - before) / streams.length;
  for (const stream of streams) stream.destroy();
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)$/mu.exec(metrics)?.[1]);
  return [
    {
      figure: `memory of one of ${shown(streams.length)} idle streams after ${QUIET} s, KiB`,
      ours: `${shown(each / 1024)}${ended > 0 ? `, ${ended} ENDED` : ''}`,
      beside: `just opened ${shown(atOnce / 1024)}; the server before ${shown(mebibytes(before))} MiB; heap in use then ${shown(mebibytes(heap))} MiB`,
      limit: '≤ 32',
      result: atMost(ended > 0 ? Number.NaN : each, MAX_BYTES),
    },
  ];
};
