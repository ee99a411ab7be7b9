import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Disk, diskOrReason } from '../mounts.ts';
import { onDisk } from '../on-disk.ts';
import type { Served } from '../served.ts';
import { writeUntil } from '../writes/write-until.ts';

const DISK_MEGABYTES = 512;
/** What a disk that cannot be written to is answered with. */
const STORAGE_FULL = 507;
const ENDLESS = 100_000;
const MAX_REFUSED = 40;
/** What `check` may say of a server that was ended in the middle of its work. */
const EXPECTED = /^(?:All is well: \d+ files\.|orphans: \S+)$/u;

const databaseOf = (dataFolder: string): Buffer[] =>
  ['sayfa.sqlite', 'sayfa.sqlite-wal']
    .map((name) => path.join(dataFolder, name))
    .map((file) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0)));

/** Runs `check`, which can be run on a disk that takes no writes, and changes nothing there. */
const looked = async (served: Served): Promise<string[]> => {
  const before = databaseOf(served.dataFolder);
  const { out, err } = await served.command('check');
  const after = databaseOf(served.dataFolder);
  const isSame = before.every((bytes, at) => after[at]?.equals(bytes));
  const lines = out.trim().split('\n');
  return [
    ...(isSame ? [] : ['check changed the database']),
    ...(lines.every((line) => EXPECTED.test(line)) ? [] : [`check says ${out} ${err}`]),
  ];
};

/** An error makes the disk read-only under a server that is at work. */
export const diskReadOnly = onDisk<Disk>({
  name: 'disk-read-only',
  about: 'the disk turns read-only while people write (root, Linux)',
  isBrief: true,
  rounds: [1, 10],
  expected: [STORAGE_FULL],
  mount: () => diskOrReason(DISK_MEGABYTES),
  harm: async ({ disk, served, writers, random, lost }) => {
    const before = await writeUntil(writers, random.whole(5, 40), async () => {
      await served.pause();
      disk.turnReadOnly();
      served.resume();
    });
    const after = await writeUntil(writers, ENDLESS, async () => undefined, MAX_REFUSED);
    if (after.refused === 0) lost.push('nothing was refused by a read-only disk');
    lost.push(...(await looked(served)));
    await served.kill();
    lost.push(...(await looked(served)));
    disk.comeBack();
    await served.start();
    // What changes nothing needs no disk, and may be acknowledged until a write has failed.
    return before.acknowledged + after.acknowledged;
  },
});
