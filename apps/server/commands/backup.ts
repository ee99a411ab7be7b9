import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Files, OpenDatabase } from '@sayfa/server-kit';
import { ZipFile } from 'yazl';
import { type Snapshot, withSnapshot } from './database-rows.store.ts';

/** What a backup says about itself; written last, so a cut-off backup has none. */
export type Manifest = {
  format: 1;
  createdAt: string;
  tables: { name: string; rows: number; sha256: string }[];
  files: { name: string; size: number }[];
};

type Counted = { rows: number; sha256: string };

const rowLines = (
  snapshot: Snapshot,
  table: string,
): { stream: Readable; counted: Promise<Counted> } => {
  const done = Promise.withResolvers<Counted>();
  async function* lines(): AsyncIterable<string> {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const row of snapshot.rows(table)) {
      const line = `${JSON.stringify(row)}\n`;
      hash.update(line);
      rows += 1;
      yield line;
    }
    done.resolve({ rows, sha256: hash.digest('hex') });
  }
  const stream = Readable.from(lines());
  stream.on('error', done.reject);
  return { stream, counted: done.promise };
};

/** Waits for a stream to be read to its end; where the zip cannot be written, nobody reads it any more. */
const readOut = async <Result>(
  stream: Readable,
  done: Promise<Result>,
  failed: Promise<never>,
): Promise<Result> => {
  try {
    return await Promise.race([done, failed]);
  } catch (error) {
    stream.destroy();
    throw error;
  }
};

const addTables = async (
  zip: ZipFile,
  snapshot: Snapshot,
  failed: Promise<never>,
): Promise<Manifest['tables']> => {
  const tables: Manifest['tables'] = [];
  for (const name of snapshot.tables) {
    const { stream, counted } = rowLines(snapshot, name);
    zip.addReadStream(stream, `tables/${name}.ndjson`);
    tables.push({ name, ...(await readOut(stream, counted, failed)) });
  }
  return tables;
};

const addFiles = async (
  zip: ZipFile,
  files: Files,
  failed: Promise<never>,
): Promise<Manifest['files']> => {
  const listed: Manifest['files'] = [];
  for await (const { name, size } of files.list()) {
    const stream = await files.stream(name);
    const ended = new Promise((done, fail) => stream.on('end', done).on('error', fail));
    zip.addReadStream(stream, `files/${name}`, { compress: false, size });
    await readOut(stream, ended, failed);
    listed.push({ name, size });
  }
  return listed;
};

const syncFile = async (path: string): Promise<void> => {
  const handle = await openFile(path, 'r');
  await handle.sync();
  await handle.close();
};

/**
 * Writes all rows and files to one zip at `target`, while the server may run. The file appears under
 * its name only when it is whole. Rows are as of one moment; files are never changed, so they fit.
 */
export const backup = async (
  open: OpenDatabase,
  files: Files,
  target: string,
  now: number,
): Promise<Manifest> => {
  const path = resolve(target);
  const unfinished = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(unfinished, { flags: 'wx' }));
  const failed = new Promise<never>((_, fail) => {
    written.catch(fail);
  });
  failed.catch(() => undefined);
  try {
    let manifest: Manifest | undefined;
    const fill = withSnapshot(open, `${unfinished}.sqlite`, async (snapshot) => {
      const tables = await addTables(zip, snapshot, failed);
      manifest = {
        format: 1,
        createdAt: new Date(now).toISOString(),
        tables,
        files: await addFiles(zip, files, failed),
      };
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
      zip.end();
    });
    await Promise.all([fill, written]);
    if (!manifest) throw new Error('the backup has no manifest');
    await syncFile(unfinished);
    await rename(unfinished, path);
    await syncFile(dirname(path));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
