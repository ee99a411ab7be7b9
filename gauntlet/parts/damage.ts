import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { freshFolder } from '../../bench/place.ts';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { createCaller } from '../caller.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed, type Served } from '../served.ts';
import { demoBook } from '../writes/demo-book.ts';
import { drawingWriter, drawnObjects } from '../writes/drawing.ts';

const PAGE_BYTES = 4_096;
const DATABASE = 'sayfa.sqlite';

/** A folder with drawings, its backup, and what a killed server left of it. */
type Start = { folder: string; backup: string; drawn: number };

const overwrite = (file: string, from: number, length: number, random: Random): void => {
  const bytes = readFileSync(file);
  for (let at = from; at < Math.min(bytes.length, from + length); at += 1) {
    bytes[at] = random.whole(0, 255);
  }
  writeFileSync(file, bytes);
};

const storedFiles = (folder: string): string[] => {
  const files = path.join(folder, 'files');
  const shards = readdirSync(files).filter((name) => /^[a-f0-9]{2}$/u.test(name));
  return shards.flatMap((shard) =>
    readdirSync(path.join(files, shard)).map((name) => path.join(files, shard, name)),
  );
};

const copyOf = async (start: Start, name: string): Promise<Served> => {
  const folder = freshFolder(`gauntlet-${name}`);
  cpSync(start.folder, folder, { recursive: true });
  return createServed(folder);
};

const drawnBy = async (served: Served, lost: string[]): Promise<number> => {
  await served.start();
  const student = await createCaller(served.address, 'student', lost);
  const { size } = await drawnObjects(student, 112);
  await served.stop();
  return size;
};

/** After the damage everything of the backup is there once it is restored, and `check` is clean. */
const restoreAll = async (served: Served, start: Start, lost: string[]): Promise<void> => {
  let { code, err } = await served.command('restore', start.backup, '--force');
  if (code !== 0) {
    // As the message says: a database that cannot even be opened is moved away first.
    if (!/restore a backup/iu.test(err)) lost.push(`restore ended with ${code}: ${err}`);
    for (const end of ['', '-wal', '-shm']) {
      rmSync(path.join(served.dataFolder, DATABASE + end), { force: true });
    }
    ({ code, err } = await served.command('restore', start.backup));
    if (code !== 0) lost.push(`restore into nothing ended with ${code}: ${err}`);
  }
  const drawn = await drawnBy(served, lost);
  if (drawn !== start.drawn) lost.push(`restored ${drawn} of ${start.drawn} drawings`);
  const check = await checkOf(served);
  if (!check.startsWith('clean')) lost.push(`after restoring: ${check}`);
};

/** Random bytes over a page of the database: reported, or harmless. */
const damageDatabase = async (start: Start, random: Random, lost: string[]): Promise<void> => {
  const served = await copyOf(start, 'damaged-database');
  // What a killed server left in the log belongs to the database first.
  await served.command('migrate');
  const file = path.join(served.dataFolder, DATABASE);
  const page = random.whole(1, Math.floor(statSync(file).size / PAGE_BYTES) - 1);
  overwrite(file, page * PAGE_BYTES, PAGE_BYTES, random);
  const { code, out, err } = await served.command('check');
  const text = `${out}${err}`;
  if (/\n\s+at /u.test(text)) lost.push(`check of a damaged page ${page} prints a stack: ${text}`);
  if (code === 0 && (await drawnBy(served, lost)) !== start.drawn) {
    lost.push(`damage to page ${page} of the database was not noticed`);
  }
  await restoreAll(served, start, lost);
};

/** Random bytes in the log of the database: the server refuses to pass over what follows. */
const damageLog = async (start: Start, random: Random, lost: string[]): Promise<void> => {
  const served = await copyOf(start, 'damaged-log');
  const log = path.join(served.dataFolder, `${DATABASE}-wal`);
  const frames = Math.floor((statSync(log).size - 32) / (PAGE_BYTES + 24));
  const frame = random.whole(0, Math.floor(frames / 2));
  overwrite(log, 32 + frame * (PAGE_BYTES + 24) + 24, 64, random);
  const refused = await served.start().then(
    () => false,
    () => true,
  );
  if (!refused) {
    lost.push(`the server started on a log that is damaged at frame ${frame} of ${frames}`);
    await served.kill();
    return;
  }
  const found = await served.command('check');
  if (!found.out.startsWith('log: ')) lost.push(`check of a damaged log: ${found.out}${found.err}`);
  const repaired = await served.command('check', '--repair');
  if (repaired.code !== 0) lost.push(`a damaged log was not repaired: ${repaired.out}`);
  if (!existsSync(path.join(served.dataFolder, 'set-aside', `1-${DATABASE}-wal`))) {
    lost.push('the damaged log was not set aside');
  }
  await restoreAll(served, start, lost);
};

/** Files removed, cut and altered: found, repaired where their PDF is there, else restored. */
const damageFiles = async (start: Start, random: Random, lost: string[]): Promise<void> => {
  const served = await copyOf(start, 'damaged-files');
  const files = storedFiles(served.dataFolder);
  const damaged = new Set<string>();
  for (let count = random.whole(1, 6); count > 0; count -= 1) {
    const file = files[random.whole(0, files.length - 1)] ?? '';
    if (damaged.has(file)) continue;
    damaged.add(file);
    const how = random.whole(0, 2);
    if (how === 0) rmSync(file);
    else if (how === 1) truncateSync(file, Math.floor(statSync(file).size / 2));
    else overwrite(file, random.whole(0, statSync(file).size - 8), 8, random);
  }
  const { out } = await served.command('check');
  for (const file of damaged) {
    if (!out.includes(path.basename(file))) lost.push(`${file} was damaged and not reported`);
  }
  const lines = out.split('\n').filter((line) => /^(?:missing|altered): /u.test(line));
  if (lines.length !== damaged.size) lost.push(`${lines.length} of ${damaged.size} were reported`);
  await served.command('check', '--repair');
  await restoreAll(served, start, lost);
};

/** A backup that is cut or altered is refused before anything changes. */
const damageBackup = async (start: Start, random: Random, lost: string[]): Promise<void> => {
  const served = await copyOf(start, 'damaged-backup');
  const backup = path.join(freshFolder('gauntlet-broken'), 'backup.zip');
  cpSync(start.backup, backup);
  const { size } = statSync(backup);
  if (random.next() < 0.5) truncateSync(backup, random.whole(0, size - 1));
  else overwrite(backup, random.whole(0, size - 64), 64, random);
  const { code, err } = await served.command('restore', backup, '--force');
  if (/\n\s+at /u.test(err)) lost.push(`restoring a damaged backup prints a stack: ${err}`);
  const drawn = await drawnBy(served, lost);
  if (code === 0 || drawn !== start.drawn) {
    lost.push(`restoring a damaged backup ended with ${code} and ${drawn} drawings: ${err}`);
  }
  const check = await checkOf(served);
  if (!check.startsWith('clean')) lost.push(`after a refused backup: ${check}`);
};

/** Damages what is stored, and looks whether that is noticed and can be put right. */
export const damage: Part = {
  name: 'damage',
  about: 'damaged database, log, files and backups',
  isBrief: false,
  run: async ({ random, times, demoFolder }) => {
    const rounds = times(1, 10);
    const lost: string[] = [];
    const served = await createServed(await demoFolder('damage'));
    await served.start();
    const student = await createCaller(served.address, 'student', lost);
    const writer = drawingWriter(student, await demoBook(student), random);
    for (let call = 0; call < 30; call += 1) await writer.write();
    const drawn = (await drawnObjects(student, 112)).size;
    const backup = path.join(freshFolder('gauntlet-damage'), 'backup.zip');
    await served.command('backup', backup);
    for (let call = 0; call < 3; call += 1) await student.send('GET', '/api/v2/user/details');
    await served.kill();
    const start = { folder: served.dataFolder, backup, drawn };
    for (let round = 0; round < rounds; round += 1) {
      await damageLog(start, random, lost);
      await damageDatabase(start, random, lost);
      await damageFiles(start, random, lost);
      await damageBackup(start, random, lost);
    }
    return { tried: rounds * 4, acknowledged: drawn, lost, check: await checkOf(served) };
  },
};
