import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Mounted, memoryOrReason } from '../mounts.ts';
import { onDisk } from '../on-disk.ts';
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
export const diskFull = onDisk<Mounted>({
  name: 'disk-full',
  about: 'the disk fills up while people write, then there is room again (root, Linux)',
  isBrief: true,
  rounds: [1, 10],
  expected: [STORAGE_FULL],
  mount: () => memoryOrReason(DISK_MEGABYTES),
  harm: async ({ disk, served, writers, random, lost }) => {
    const ballast = fill(disk.folder, random.whole(0, 1_500_000));
    const full = await writeUntil(writers, ENDLESS, async () => undefined, MAX_REFUSED);
    if (full.refused === 0) lost.push('nothing was refused though the disk was full');
    rmSync(ballast);
    const after = await writeUntil(writers, 20, async () => undefined);
    if (after.acknowledged === 0) lost.push('nothing is accepted though there is room again');
    lost.push(...(await missingOf(writers)));
    await served.kill();
    await served.start();
    return full.acknowledged + after.acknowledged;
  },
});
