import type { Random } from '../e2e/support/random-lesson.ts';
import type { Mounted } from './mounts.ts';
import type { Part } from './part.ts';
import { checkOf, createServed, type Served } from './served.ts';
import { allWriters } from './writes/all-writers.ts';
import { missingOf } from './writes/write-until.ts';
import type { Writer } from './writes/writer.ts';

/** What harm is done with: the server runs, and nothing else uses the disk. */
type OnDisk<Disk> = {
  disk: Disk;
  served: Served;
  writers: readonly Writer[];
  random: Random;
  /** Takes what must not happen, too. */
  lost: string[];
};

type Harm<Disk> = Pick<Part, 'name' | 'about' | 'isBrief'> & {
  /** How often in the brief and in the long form. */
  rounds: readonly [number, number];
  /** What the server may answer while the disk fails. */
  expected: readonly number[];
  /** The disk, or why there can be none here. */
  mount(): Disk | string;
  /** Ends with a running server and a disk that works; how many writes were acknowledged. */
  harm(on: OnDisk<Disk>, round: number): Promise<number>;
};

/** A part that does harm to the disk of a server: all write, and everything acknowledged is looked for afterwards. */
export const onDisk = <Disk extends Mounted>(part: Harm<Disk>): Part => ({
  name: part.name,
  about: part.about,
  isBrief: part.isBrief,
  run: async ({ random, times, demoFolder }) => {
    const disk = part.mount();
    if (typeof disk === 'string') return { notRun: disk };
    const rounds = times(...part.rounds);
    const lost: string[] = [];
    let acknowledged = 0;
    const served = await createServed(await demoFolder(part.name, disk.folder));
    disk.sync();
    await served.start();
    const writers = await allWriters(served.address, random, lost, part.expected);
    for (let round = 0; round < rounds; round += 1) {
      acknowledged += await part.harm({ disk, served, writers, random, lost }, round);
      lost.push(...(await missingOf(writers)));
    }
    await served.stop();
    const check = await checkOf(served);
    disk.unmount();
    return { tried: rounds, acknowledged, lost, check };
  },
});
