import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const FIXTURES = join(import.meta.dirname, '../../../fixtures');

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** Unpacks the data folder of a fixture. */
export const unpackOlderData = async (name: string, folder: string): Promise<void> => {
  const zip = await openZip(join(FIXTURES, name, 'data.zip'), { lazyEntries: true });
  const openEntry = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const ended = new Promise((done, fail) => zip.on('end', done).on('error', fail));
  zip.on('entry', async (entry: Entry) => {
    const path = join(folder, entry.fileName);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await openEntry(entry)) chunks.push(Buffer.from(chunk));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.concat(chunks));
    zip.readEntry();
  });
  zip.readEntry();
  await ended;
};
