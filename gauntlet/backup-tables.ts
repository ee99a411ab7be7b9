import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import * as z from 'zod/mini';

const manifest = z.object({ tables: z.array(z.object({ name: z.string(), sha256: z.string() })) });

/** The tables of a backup with the hashes of their rows, but for the times of the schema's steps. */
export const tablesOf = async (file: string): Promise<Map<string, string>> => {
  const zip = await fromBufferPromise(await readFile(file));
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'manifest.json') continue;
    const found = z.parse(manifest, JSON.parse(await text(await zip.openReadStreamPromise(entry))));
    const tables = found.tables.filter(({ name }) => name !== 'schema_migrations');
    return new Map(tables.map(({ name, sha256 }) => [name, sha256]));
  }
  throw new Error(`${file} has no manifest`);
};
