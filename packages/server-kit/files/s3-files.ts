import { randomUUID } from 'node:crypto';
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

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
};

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/**
 * Files in an S3-compatible store. `cacheFolder` holds local copies of what must lie on a disk, such
 * as a PDF while its pages are drawn.
 */
export const s3Files = (settings: S3Settings, cacheFolder: string): Files => {
  const { host: bucket, pathname } = new URL(settings.url);
  const prefix = pathname.replace(/^\/|\/$/gu, '');
  const key = (name: string): string => (prefix ? `${prefix}/${name}` : name);
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  });
  const at = (name: string) => ({ Bucket: bucket, Key: key(name) });

  const size = async (name: string): Promise<number | undefined> => {
    try {
      return (await client.send(new HeadObjectCommand(at(name)))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  const store = async (
    name: string,
    body: Uint8Array | Readable,
    length: number,
  ): Promise<void> => {
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await client.send(
      new PutObjectCommand({ ...at(name), Body: body, ContentLength: length, ContentType: type }),
    );
  };

  const stream: Files['stream'] = async (name, range) => {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await client.send(new GetObjectCommand({ ...at(name), ...part }));
    if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
    return Body;
  };

  const localPath = async (name: string): Promise<string> => {
    const path = join(cacheFolder, name);
    if (await stat(path).catch(() => undefined)) return path;
    await mkdir(cacheFolder, { recursive: true });
    const unfinished = join(cacheFolder, randomUUID());
    await pipeline(await stream(name), createWriteStream(unfinished));
    await rename(unfinished, path);
    return path;
  };

  return {
    put: async (name, bytes) => {
      if ((await size(name)) !== bytes.byteLength) await store(name, bytes, bytes.byteLength);
    },
    putFile: async (name, path) => {
      const { size: length } = await stat(path);
      if ((await size(name)) !== length) await store(name, createReadStream(path), length);
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    stream,
    size,
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
      await rm(join(cacheFolder, name), { force: true });
    },
    list: () => listBucket(client, bucket, prefix),
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
