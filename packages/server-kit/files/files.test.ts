import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectStore, type ObjectStoreFault, startObjectStore } from '@sayfa/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import type { Files } from './files.ts';
import { isIntact } from './intact-file.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';
import { StorageError } from './storage-error.ts';

const SECRET = 'store-secret';
const stores: ObjectStore[] = [];
afterAll(() => Promise.all(stores.map((store) => store.close())));

/** A store beyond this machine; its address. */
const startStore = async (
  fault: ObjectStoreFault = {},
  objects = new Map<string, Buffer>(),
): Promise<string> => {
  const store = await startObjectStore(SECRET, fault, objects);
  stores.push(store);
  return store.address;
};

const filesAt = async (endpoint: string): Promise<Files> =>
  s3Files(
    {
      url: 's3://books/shelf',
      endpoint,
      region: 'eu-central-1',
      accessKeyId: 'sayfa',
      secretAccessKey: SECRET,
    },
    await mkdtemp(join(tmpdir(), 'sayfa-cache-')),
  );

const makers: Record<string, () => Promise<Files>> = {
  folder: async () => localFiles(await mkdtemp(join(tmpdir(), 'sayfa-files-'))),
  'S3-compatible store': async () => filesAt(await startStore()),
};

const named = (bytes: Buffer, ending = 'jpg') =>
  `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;

describe.each(Object.keys(makers))('files in a %s', (kind) => {
  const make = () => makers[kind]?.() ?? Promise.reject(new Error(kind));
  const bytes = randomBytes(200_000);
  const name = named(bytes);

  it('are not intact where they are removed while they are read', async () => {
    const files = await make();
    await files.put(name, bytes);
    const removed: Pick<Files, 'size' | 'stream'> = {
      size: files.size,
      stream: async () => {
        await files.remove(name);
        return files.stream(name);
      },
    };
    expect(await isIntact(removed, name)).toBe(false);
  });

  it('gives back what was put, whole and in parts', async () => {
    const files = await make();
    await files.put(name, bytes);
    await files.put(name, bytes);
    expect(Buffer.from((await files.read(name)) ?? [])).toEqual(bytes);
    const part = Buffer.concat(await (await files.stream(name, { start: 10, end: 19 })).toArray());
    expect(part).toEqual(bytes.subarray(10, 20));
    expect(await files.size(name)).toBe(bytes.length);
    expect(await readFile(await files.localPath(name))).toEqual(bytes);
  });

  it('takes over a file from the disk, lists and removes it', async () => {
    const files = await make();
    const path = join(await mkdtemp(join(tmpdir(), 'sayfa-')), 'book');
    await writeFile(path, bytes);
    await files.putFile(named(bytes, 'pdf'), path);
    expect(await Array.fromAsync(files.list())).toEqual([
      { name: named(bytes, 'pdf'), size: bytes.length },
    ]);
    await files.remove(named(bytes, 'pdf'));
    expect(await files.read(named(bytes, 'pdf'))).toBeUndefined();
  });

  it('says so where there is no such file', async () => {
    const files = await make();
    expect(await files.read(name)).toBeUndefined();
    expect(await files.size(name)).toBeUndefined();
    await files.remove(name);
  });
});

describe('files in a folder', () => {
  it('refuses a name that is no content hash', async () => {
    const files = await makers.folder?.();
    await expect(files?.put('../../etc/passwd', randomBytes(3))).rejects.toThrow('content-hash');
  });
});

describe('files that became others', () => {
  const bytes = randomBytes(20_000);
  const name = named(bytes);
  const altered = Buffer.from(bytes).fill(7, 10, 30);

  it.each(['altered', 'truncated'])(
    'are replaced in a folder when they are stored again: %s',
    async (how) => {
      const folder = await mkdtemp(join(tmpdir(), 'sayfa-files-'));
      const files = localFiles(folder);
      await files.put(name, bytes);
      const place = join(folder, name.slice(0, 2), name);
      const source = join(folder, 'source');
      await writeFile(source, bytes);
      for (const repeat of [() => files.put(name, bytes), () => files.putFile(name, source)]) {
        await writeFile(place, how === 'altered' ? altered : bytes.subarray(0, 100));
        await repeat();
        expect(await readFile(place)).toEqual(bytes);
      }
    },
  );

  it('are replaced in a store, and never handed out', async () => {
    const objects = new Map<string, Buffer>();
    const files = await filesAt(await startStore({}, objects));
    await files.put(name, bytes);
    objects.set(`/books/shelf/${name}`, altered);
    await expect(files.read(name)).rejects.toBeInstanceOf(StorageError);
    await expect(files.localPath(name)).rejects.toBeInstanceOf(StorageError);
    await files.put(name, bytes);
    expect(Buffer.from((await files.read(name)) ?? [])).toEqual(bytes);
    expect(await readFile(await files.localPath(name))).toEqual(bytes);
  });

  it.each([
    ['cuts what it stores', { keeps: () => bytes.subarray(0, 5_000) }],
    ['stores other bytes', { keeps: () => altered }],
    ['answers errors', { status: () => 403 }],
  ])('are no success where a store %s', async (_, fault) => {
    const files = await filesAt(await startStore(fault));
    await expect(files.put(name, bytes)).rejects.toBeInstanceOf(StorageError);
  });

  it('are found when they are read where a store confirms what it does not keep', async () => {
    const files = await filesAt(await startStore({ confirms: true, keeps: () => altered }));
    // Not read back: the store says that it compared.
    await files.put(name, bytes);
    await expect(files.read(name)).rejects.toBeInstanceOf(StorageError);
  });

  it('say that a store is out of reach', async () => {
    const files = await filesAt('http://127.0.0.1:1');
    await expect(files.size(name)).rejects.toBeInstanceOf(StorageError);
    await expect(files.read(name)).rejects.toBeInstanceOf(StorageError);
    await expect(files.stream(name)).rejects.toBeInstanceOf(StorageError);
  });
});
