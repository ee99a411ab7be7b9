import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mountMemory, whyNoMounts } from '../mounts.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

const DISK_MEGABYTES = 128;
/** What a full disk is answered with. */
const STORAGE_FULL = 507;
/** More than fit: writing ends because nothing is accepted any more. */
const ENDLESS = 100_000;
const MAX_REFUSED = 60;

/** Takes all room but so many bytes. */
const fill = (folder: string, leave: number): string => {
  const { bavail, bsize } = statfsSync(folder);
  const ballast = path.join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
  return ballast;
};

/** Fills the disk while everybody writes, makes room again, and goes on. */
export const diskFull: Part = {
  name: 'disk-full',
  about: 'the disk fills up while people write, then there is room again (root, Linux)',
  isBrief: true,
  run: async ({ random, times, demoFolder }) => {
    const reason = whyNoMounts();
    if (reason) return { notRun: reason };
    const rounds = times(1, 10);
    const disk = mountMemory(DISK_MEGABYTES);
    const lost: string[] = [];
    let acknowledged = 0;
    const served = await createServed(await demoFolder('disk-full', disk.folder));
    await served.start();
    const writers = await allWriters(served.address, random, lost, [STORAGE_FULL]);
    for (let round = 0; round < rounds; round += 1) {
      const ballast = fill(disk.folder, random.whole(0, 1_500_000));
      const full = await writeUntil(writers, ENDLESS, async () => undefined, MAX_REFUSED);
      if (full.refused === 0) lost.push('nothing was refused though the disk was full');
      rmSync(ballast);
      const after = await writeUntil(writers, 20, async () => undefined);
      if (after.acknowledged === 0) lost.push('nothing is accepted though there is room again');
      acknowledged += full.acknowledged + after.acknowledged;
      lost.push(...(await missingOf(writers)));
      await served.kill();
      await served.start();
      lost.push(...(await missingOf(writers)));
    }
    await served.stop();
    const check = await checkOf(served);
    disk.unmount();
    return { tried: rounds, acknowledged, lost, check };
  },
};
