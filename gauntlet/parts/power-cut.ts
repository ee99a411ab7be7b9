import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type Disk, diskOrReason } from '../mounts.ts';
import { onDisk } from '../on-disk.ts';
import { writeUntil } from '../writes/write-until.ts';

const DISK_MEGABYTES = 512;
const FEWEST = 5;
const HIGHEST = 60;
const UNSYNCED = 'not synced';

/** Cuts the power of the disk in the middle of all kinds of writes: only what was synced remains. */
export const powerCut = onDisk<Disk>({
  name: 'power-cut',
  about: 'the disk loses everything that was not synced (root, Linux)',
  isBrief: false,
  rounds: [2, 25],
  // A server without power answers nothing more.
  expected: [],
  mount: () => diskOrReason(DISK_MEGABYTES),
  harm: async ({ disk, served, writers, random, lost }, cut) => {
    // Proves that the cut is one: this file is never synced.
    const unsynced = path.join(disk.folder, `unsynced-${cut}`);
    const cutPower = async (): Promise<void> => {
      const file = openSync(unsynced, 'w');
      writeSync(file, UNSYNCED);
      await served.halt();
      disk.cutPower();
      closeSync(file);
      await served.kill();
    };
    const { acknowledged } = await writeUntil(writers, random.whole(FEWEST, HIGHEST), cutPower);
    disk.comeBack();
    // Its name may have come along with what somebody else synced, its bytes never.
    const remains = existsSync(unsynced) && readFileSync(unsynced, 'utf8') === UNSYNCED;
    if (remains) lost.push('the cut was none: what was not synced is there');
    await served.start();
    return acknowledged;
  },
});
