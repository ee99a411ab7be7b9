import { diskOrReason } from '../mounts.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

const DISK_MEGABYTES = 512;
/** What a disk that cannot be written to is answered with. */
const STORAGE_FULL = 507;
const ENDLESS = 100_000;
const MAX_REFUSED = 40;

/** An error makes the disk read-only under a server that is at work. */
export const diskReadOnly: Part = {
  name: 'disk-read-only',
  about: 'the disk turns read-only while people write (root, Linux)',
  isBrief: true,
  run: async ({ random, times, demoFolder }) => {
    const disk = diskOrReason(DISK_MEGABYTES);
    if (typeof disk === 'string') return { notRun: disk };
    const rounds = times(1, 10);
    const lost: string[] = [];
    let acknowledged = 0;
    const served = await createServed(await demoFolder('disk-read-only', disk.folder));
    disk.sync();
    await served.start();
    const writers = await allWriters(served.address, random, lost, [STORAGE_FULL]);
    for (let round = 0; round < rounds; round += 1) {
      const before = await writeUntil(writers, random.whole(5, 40), async () => {
        disk.turnReadOnly();
      });
      const after = await writeUntil(writers, ENDLESS, async () => undefined, MAX_REFUSED);
      if (after.refused === 0) lost.push('nothing was refused by a read-only disk');
      // What changes nothing needs no disk, and is acknowledged as before.
      acknowledged += before.acknowledged + after.acknowledged;
      await served.kill();
      disk.comeBack();
      await served.start();
      lost.push(...(await missingOf(writers)));
    }
    await served.stop();
    const check = await checkOf(served);
    disk.unmount();
    return { tried: rounds, acknowledged, lost, check };
  },
};
