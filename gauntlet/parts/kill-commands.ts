import { readdirSync } from 'node:fs';
import path from 'node:path';
import { unpackOlderData } from '../../apps/server/test/unpack-older-data.ts';
import { freshFolder } from '../../bench/place.ts';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { tablesOf } from '../backup-tables.ts';
import { createCaller } from '../caller.ts';
import { killedAt, timeOf } from '../killed-command.ts';
import type { Part, Setting } from '../part.ts';
import { checkOf, createServed, type Served, worstOf } from '../served.ts';
import { demoBook } from '../writes/demo-book.ts';
import { drawingWriter, drawnObjects } from '../writes/drawing.ts';

/** What was found out in one way of killing. */
type Found = { tried: number; acknowledged: number; lost: string[]; checks: string[] };

/** A server with some drawings, stopped; and how many there are. */
const withDrawings = async (served: Served, random: Random, lost: string[], calls: number) => {
  await served.start();
  const student = await createCaller(served.address, 'student', lost);
  const writer = drawingWriter(student, await demoBook(student), random);
  for (let call = 0; call < calls; call += 1) await writer.write();
  const count = (await drawnObjects(student, 112)).size;
  return { student, count };
};

/** The target of a backup is the former one or the new one, never half of one; it can be restored. */
const killBackups = async (setting: Setting, kills: number): Promise<Found> => {
  const { random, demoFolder } = setting;
  const lost: string[] = [];
  const served = await createServed(await demoFolder('kill-backups'));
  const { count } = await withDrawings(served, random, lost, 20);
  const target = path.join(freshFolder('gauntlet-backup'), 'backup.zip');
  const takesMs = await timeOf(served.dataFolder, ['backup', target]);
  for (let kill = 0; kill < kills; kill += 1) {
    await killedAt(served.dataFolder, ['backup', target], random.between(0.3, 1) * takesMs);
    const left = readdirSync(path.dirname(target)).filter((name) => name.endsWith('.zip'));
    if (left.length !== 1) lost.push(`after a kill the folder has ${left.join(', ')}`);
  }
  await served.stop();
  const restored = await createServed(freshFolder('gauntlet-restored'));
  const { code, err } = await restored.command('restore', target);
  if (code !== 0) lost.push(`the backup cannot be restored: ${err}`);
  await restored.start();
  const student = await createCaller(restored.address, 'student', lost);
  const found = (await drawnObjects(student, 112)).size;
  if (found !== count) lost.push(`the backup has ${found} of ${count} drawings`);
  await restored.stop();
  return {
    tried: kills,
    acknowledged: count,
    lost,
    checks: [await checkOf(served), await checkOf(restored)],
  };
};

/** A restore that was killed has changed everything or nothing. */
const killRestores = async (setting: Setting, kills: number): Promise<Found> => {
  const { random, demoFolder } = setting;
  const lost: string[] = [];
  const checks: string[] = [];
  const served = await createServed(await demoFolder('kill-restores'));
  const before = await withDrawings(served, random, lost, 10);
  const backup = path.join(freshFolder('gauntlet-restore'), 'before.zip');
  await served.command('backup', backup);
  const writer = drawingWriter(before.student, await demoBook(before.student), random);
  await writer.write();
  await served.stop();
  const takesMs = await timeOf(served.dataFolder, ['restore', backup, '--force']);
  for (let kill = 0; kill < kills; kill += 1) {
    await served.start();
    const student = await createCaller(served.address, 'student', lost);
    const more = drawingWriter(student, await demoBook(student), random);
    for (let call = 0; call < 3; call += 1) await more.write();
    const present = (await drawnObjects(student, 112)).size;
    await served.stop();
    const at = random.between(0.4, 1) * takesMs;
    await killedAt(served.dataFolder, ['restore', backup, '--force'], at);
    await served.start();
    // A restore ends the sessions that the backup does not have.
    const later = await createCaller(served.address, 'student', lost);
    const found = (await drawnObjects(later, 112)).size;
    if (found !== present && found !== before.count) {
      lost.push(
        `after a killed restore there are ${found} drawings, not ${present} or ${before.count}`,
      );
    }
    await served.stop();
    checks.push(await checkOf(served));
  }
  return { tried: kills, acknowledged: before.count, lost, checks };
};

/** A first start that is killed makes its demo to the end at a later one. */
const killSeeds = async ({ random }: Setting, kills: number): Promise<Found> => {
  const lost: string[] = [];
  const checks: string[] = [];
  const whole = freshFolder('gauntlet-whole');
  const takesMs = kills > 0 ? await timeOf(whole, ['seed']) : 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const served = await createServed(freshFolder('gauntlet-seed'));
    await killedAt(served.dataFolder, ['serve'], random.between(0.1, 1) * takesMs);
    await served.start();
    const admin = await createCaller(served.address, 'domainadmin', lost);
    for (const id of [112, 113]) {
      const reply = await admin.send('GET', `/api/v2/a2/ebook/${id}`);
      if (reply?.status !== 200) lost.push(`the demo has no book ${id}`);
    }
    await served.stop();
    checks.push(await checkOf(served));
  }
  return { tried: kills, acknowledged: 0, lost, checks };
};

/** Data of an older version that a killed start was bringing up to date is the same afterwards as without. */
const killMigrations = async ({ random }: Setting, kills: number): Promise<Found> => {
  const lost: string[] = [];
  const checks: string[] = [];
  const migrated = async (afterMs?: number) => {
    const folder = freshFolder('gauntlet-migrate');
    await unpackOlderData('data-0.43', folder);
    if (afterMs !== undefined) await killedAt(folder, ['migrate'], afterMs);
    const takesMs = await timeOf(folder, ['migrate']);
    const zip = path.join(freshFolder('gauntlet-migrated'), 'backup.zip');
    await timeOf(folder, ['backup', zip]);
    return { folder, takesMs, tables: await tablesOf(zip) };
  };
  const whole = await migrated();
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = await migrated(random.between(0.3, 1) * whole.takesMs);
    for (const [name, hash] of whole.tables) {
      if (killed.tables.get(name) !== hash) lost.push(`the rows of ${name} are others`);
    }
    checks.push(await checkOf(await createServed(killed.folder)));
  }
  return { tried: kills, acknowledged: whole.tables.size, lost, checks };
};

/** Ends commands in their middle: backups, restores, first starts and migrations. */
export const killCommands: Part = {
  name: 'kill-commands',
  about: 'kill -9 of backup, restore, the first start and migrate',
  isBrief: true,
  run: async (setting) => {
    const { times } = setting;
    const found = [
      await killBackups(setting, times(1, 15)),
      await killRestores(setting, times(1, 15)),
      await killMigrations(setting, times(1, 10)),
      await killSeeds(setting, times(0, 6)),
    ];
    return {
      tried: found.reduce((sum, one) => sum + one.tried, 0),
      acknowledged: found.reduce((sum, one) => sum + one.acknowledged, 0),
      lost: found.flatMap((one) => one.lost),
      check: worstOf(found.flatMap((one) => one.checks)),
    };
  },
};
