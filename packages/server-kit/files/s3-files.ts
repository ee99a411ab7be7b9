import { hash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { FileInfo, Files } from './files.ts';
import { isIntact, isNamedBy, sha256Of } from './intact-file.ts';
import { StorageError } from './storage-error.ts';

/** Where an S3-compatible store is, and who we are there. */
export type S3Settings = {
  /** `s3://bucket/prefix` */
  url: string;
  /** Of a store that is not Amazon's, e.g. `https://s3.example.org`. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds until a store counts as out of reach. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Milliseconds without a byte. */
const SILENCE_MS = 30_000;

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
};

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The hash that a name promises, as the protocol spells checksums; undefined where it promises none. */
const checksumOf = (name: string): string | undefined => {
  const [hash = ''] = name.split('.');
  return /^[a-f0-9]{64}$/u.test(hash) ? Buffer.from(hash, 'hex').toString('base64') : undefined;
};

/** Answers undefined where there is no such file. Throws StorageError where the store does not do its work. */
const answered = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error instanceof StorageError ? error : new StorageError('the store failed', error);
  }
};

const clientOf = (settings: S3Settings): S3Client =>
  new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: SILENCE_MS },
  });

/** Creates the calls of one bucket, each of which takes a file's name. */
const createBucket = (settings: S3Settings) => {
  const { host: bucket, pathname } = new URL(settings.url);
  const prefix = pathname.replace(/^\/|\/$/gu, '');
  const client = clientOf(settings);
  const at = (name: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${name}` : name });

  const size = async (name: string): Promise<number | undefined> =>
    (await answered(() => client.send(new HeadObjectCommand(at(name)))))?.ContentLength;

  const stream: Files['stream'] = async (name, range) => {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const found = await answered(() => client.send(new GetObjectCommand({ ...at(name), ...part })));
    if (!(found?.Body instanceof Readable)) throw new StorageError(`the store has no ${name}`);
    return found.Body;
  };

  return {
    size,
    stream,
    /** The store compares the bytes with the name's hash and says so; one that says nothing is read back. */
    store: async (name: string, body: Uint8Array | Readable, length: number): Promise<void> => {
      const checksum = checksumOf(name);
      const stored = await answered(() =>
        client.send(
          new PutObjectCommand({
            ...at(name),
            Body: body,
            ContentLength: length,
            ContentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            ChecksumSHA256: checksum,
          }),
        ),
      );
      const isConfirmed = checksum !== undefined && stored?.ChecksumSHA256 === checksum;
      if (isConfirmed || (await isIntact({ size, stream }, name))) return;
      throw new StorageError(`the store keeps other bytes than those of ${name}`);
    },
    /** Compared with the name's hash: what others see must be what was stored. */
    read: async (name: string): Promise<Uint8Array | undefined> => {
      const bytes = await answered(async () =>
        (await client.send(new GetObjectCommand(at(name)))).Body?.transformToByteArray(),
      );
      if (bytes && !isNamedBy(name, hash('sha256', bytes)))
        throw new StorageError(`the store answered other bytes than those of ${name}`);
      return bytes;
    },
    remove: async (name: string): Promise<void> => {
      await answered(() => client.send(new DeleteObjectCommand(at(name))));
    },
    list: () => listBucket(client, bucket, prefix),
  };
};

/**
 * Files in an S3-compatible store. `cacheFolder` holds local copies of what must lie on a disk, such
 * as a PDF while its pages are drawn.
 */
export const s3Files = (settings: S3Settings, cacheFolder: string): Files => {
  const bucket = createBucket(settings);

  const localPath = async (name: string): Promise<string> => {
    const path = join(cacheFolder, name);
    if (await stat(path).catch(() => undefined)) return path;
    await mkdir(cacheFolder, { recursive: true });
    const unfinished = join(cacheFolder, randomUUID());
    try {
      await pipeline(await bucket.stream(name), createWriteStream(unfinished));
      if (!isNamedBy(name, await sha256Of(createReadStream(unfinished))))
        throw new StorageError(`the store answered other bytes than those of ${name}`);
      await rename(unfinished, path);
      return path;
    } finally {
      await rm(unfinished, { force: true });
    }
  };

  return {
    put: async (name, bytes) => {
      if ((await bucket.size(name)) === bytes.byteLength && (await isIntact(bucket, name))) return;
      await bucket.store(name, bytes, bytes.byteLength);
    },
    putFile: async (name, path) => {
      const { size: length } = await stat(path);
      if ((await bucket.size(name)) === length && (await isIntact(bucket, name))) return;
      await bucket.store(name, createReadStream(path), length);
    },
    read: bucket.read,
    stream: bucket.stream,
    size: bucket.size,
    remove: async (name) => {
      await bucket.remove(name);
      await rm(join(cacheFolder, name), { force: true });
    },
    list: bucket.list,
    localPath,
    freeBytes: async () => undefined,
  };
};

async function* listBucket(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncIterable<FileInfo> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        ...(prefix && { Prefix: `${prefix}/` }),
        ...(token && { ContinuationToken: token }),
      }),
    );
    for (const object of page.Contents ?? []) {
      const name = object.Key?.slice(prefix ? prefix.length + 1 : 0);
      if (name) yield { name, size: object.Size ?? 0 };
    }
    token = page.NextContinuationToken;
  } while (token);
}
