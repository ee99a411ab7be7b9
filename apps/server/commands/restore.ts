import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Files, isIntact, type OpenDatabase } from '@sayfa/server-kit';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import * as z from 'zod/mini';
import type { Manifest } from './backup.ts';
import { type Row, replaceAllRows } from './database-rows.store.ts';

/** The backup cannot be used; nothing has been changed. */
export class BackupError extends Error {}

const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  tables: z.array(
    z.object({
      name: z.string().check(z.regex(/^[a-z0-9_]+$/u)),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  files: z.array(
    z.object({ name: z.string().check(z.regex(/^[a-f0-9]{64}\.[a-z0-9]{2,5}$/u)), size: z.int() }),
  ),
});

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((done, fail) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => done(entries)).on('error', fail);
    zip.readEntry();
  });

/** An opened backup. */
type Archive = { names: Set<string>; read(name: string): Promise<Readable>; close(): void };

const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openZip(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  });
  const entries = await entriesOf(zip);
  const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  return {
    names: new Set(entries.keys()),
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`The backup has no ${name}.`);
      return openEntry(entry);
    },
    close: () => zip.close(),
  };
};

const readManifest = async (archive: Archive): Promise<Manifest> => {
  const text = Buffer.concat(await (await archive.read('manifest.json')).toArray()).toString();
  return z.parse(manifestShape, JSON.parse(text));
};

const sha256Of = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
};

const verify = async (archive: Archive, manifest: Manifest): Promise<void> => {
  for (const table of manifest.tables) {
    const found = await sha256Of(await archive.read(`tables/${table.name}.ndjson`));
    if (found !== table.sha256)
      throw new BackupError(`Table ${table.name} of the backup is damaged.`);
  }
  for (const { name } of manifest.files) {
    const found = await sha256Of(await archive.read(`files/${name}`));
    if (!name.startsWith(found)) throw new BackupError(`File ${name} of the backup is damaged.`);
  }
};

async function* rowsOf(archive: Archive, table: string): AsyncIterable<Row> {
  const lines = createInterface({ input: await archive.read(`tables/${table}.ndjson`) });
  for await (const line of lines) yield z.parse(row, JSON.parse(line));
}

/** Files stored at once: each waits for the disk a few times, and those waits overlap. */
const FILES_AT_ONCE = 8;

const storeFiles = async (archive: Archive, manifest: Manifest, files: Files, aside: string) => {
  await mkdir(aside, { recursive: true });
  const store = async (name: string): Promise<void> => {
    // A file of the right name and size may still have other bytes.
    if (await isIntact(files, name)) return;
    const temporary = join(aside, name);
    await pipeline(await archive.read(`files/${name}`), createWriteStream(temporary));
    await files.putFile(name, temporary);
    await rm(temporary);
  };
  const queue = manifest.files.values();
  let hasFailed = false;
  const takeFromQueue = async (): Promise<void> => {
    for (const { name } of queue) {
      if (hasFailed) return;
      try {
        await store(name);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  // Every one ends before the failure of one is thrown: whoever called closes the archive then.
  const ends = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, takeFromQueue));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

const sameSchema = async (archive: Archive, known: readonly string[]): Promise<void> => {
  const steps: string[] = [];
  for await (const step of rowsOf(archive, 'schema_migrations')) steps.push(String(step.id));
  const other = [
    ...known.filter((id) => !steps.includes(id)),
    ...steps.filter((id) => !known.includes(id)),
  ];
  if (other.length > 0) {
    throw new BackupError(
      `The backup is of another version (${other.join(', ')}). Restore it with that version, then start this one.`,
    );
  }
};

/**
 * Puts a backup in place of all rows, after every byte of it has been checked. Files are added first,
 * then the rows change in one transaction. Throws BackupError, leaving everything as it was.
 */
export const restore = async (
  open: OpenDatabase,
  files: Files,
  path: string,
  options: {
    temporaryFolder: string;
    knownMigrations: readonly string[];
  },
): Promise<Manifest> => {
  let archive: Archive;
  try {
    archive = await openArchive(path);
  } catch (error) {
    throw new BackupError(
      `Not a readable backup: ${error instanceof Error ? error.message : error}`,
    );
  }
  try {
    const manifest = await readManifest(archive).catch(() => {
      throw new BackupError('The backup is not whole: it has no readable manifest.');
    });
    await verify(archive, manifest).catch((error) => {
      if (error instanceof BackupError) throw error;
      throw new BackupError(
        `The backup is damaged: ${error instanceof Error ? error.message : error}`,
      );
    });
    await sameSchema(archive, options.knownMigrations);
    await storeFiles(archive, manifest, files, join(options.temporaryFolder, 'restore'));
    const tables = manifest.tables.map((table) => table.name);
    await replaceAllRows(open, { tables, rows: (table) => rowsOf(archive, table) });
    return manifest;
  } finally {
    archive.close();
  }
};
