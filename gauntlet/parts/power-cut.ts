import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { diskOrReason } from '../mounts.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

const DISK_MEGABYTES = 512;
const FEWEST = 5;
const HIGHEST = 60;
const UNSYNCED = 'not synced';
/** What a server may answer between the cut and its own end. */
const AFTER_CUT = [500, 507];

/** Cuts the power of the disk in the middle of all kinds of writes: only what was synced remains. */
export const powerCut: Part = {
  name: 'power-cut',
  about: 'the disk loses everything that was not synced (root, Linux)',
  isBrief: false,
  run: async ({ random, times, demoFolder }) => {
    const disk = diskOrReason(DISK_MEGABYTES);
    if (typeof disk === 'string') return { notRun: disk };
    const cuts = times(2, 25);
    const lost: string[] = [];
    let acknowledged = 0;
    const served = await createServed(await demoFolder('power-cut', disk.folder));
    disk.sync();
    await served.start();
    const writers = await allWriters(served.address, random, lost, AFTER_CUT);
    for (let cut = 0; cut < cuts; cut += 1) {
      // Proves that the cut is one: this file is never synced.
      const unsynced = path.join(disk.folder, `unsynced-${cut}`);
      const cutPower = async (): Promise<void> => {
        const file = openSync(unsynced, 'w');
        writeSync(file, UNSYNCED);
        disk.cutPower();
        closeSync(file);
        await served.kill();
      };
      const atMost = random.whole(FEWEST, HIGHEST);
      acknowledged += (await writeUntil(writers, atMost, cutPower)).acknowledged;
      disk.comeBack();
      // Its name may have come along with what somebody else synced, its bytes never.
      const remains = existsSync(unsynced) && readFileSync(unsynced, 'utf8') === UNSYNCED;
      if (remains) lost.push('the cut was none: what was not synced is there');
      await served.start();
      lost.push(...(await missingOf(writers)));
    }
    await served.stop();
    const check = await checkOf(served);
    disk.unmount();
    return { tried: cuts, acknowledged, lost, check };
  },
};
