import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

const SECRET = 'store-secret';
const servers: { close(): unknown }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Recomputes the request's AWS signature version 4; a store refuses what does not fit. */
const isSigned = (request: IncomingMessage): boolean => {
  const header = request.headers.authorization ?? '';
  const [, day, region, names, signature] =
    /Credential=\w+\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/u.exec(
      header,
    ) ?? [];
  if (!day || !region || !names || !signature) return false;
  const url = new URL(request.url ?? '/', 'http://store');
  url.searchParams.sort();
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString().replaceAll('+', '%20'),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  const keyOfDay = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${SECRET}`,
  );
  return hmac(keyOfDay, text).toString('hex') === signature;
};

/** Undoes the framing that uploads of unknown hash travel in. */
const unframed = (request: IncomingMessage, body: Buffer): Buffer => {
  if (!String(request.headers['content-encoding']).includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let place = 0; ; ) {
    const end = body.indexOf('\r\n', place);
    const length = Number.parseInt(body.toString('latin1', place, end), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + length));
    place = end + 2 + length + 2;
  }
};

const listing = (names: Map<string, Buffer>): string =>
  `<ListBucketResult>${[...names].map(([name, bytes]) => `<Contents><Key>${name.replace('/books/', '')}</Key><Size>${bytes.length}</Size></Contents>`).join('')}</ListBucketResult>`;

/** A store beyond this machine, as small as the protocol allows. */
const startStore = async (): Promise<string> => {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (!isSigned(request)) return response.writeHead(403).end();
    const path = new URL(request.url ?? '/', 'http://store').pathname;
    const found = objects.get(path);
    if (request.method === 'PUT') objects.set(path, unframed(request, body));
    else if (request.method === 'DELETE') objects.delete(path);
    else if (path.replace(/\/$/u, '') === '/books') return response.end(listing(objects));
    else if (!found) return response.writeHead(404).end();
    else {
      const [, start, end] = /bytes=(\d+)-(\d+)/u.exec(request.headers.range ?? '') ?? [];
      const part = start ? found.subarray(Number(start), Number(end) + 1) : found;
      response.writeHead(start ? 206 : 200, { 'content-length': part.length });
      return response.end(request.method === 'HEAD' ? undefined : part);
    }
    return response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};

const makers: Record<string, () => Promise<Files>> = {
  folder: async () => localFiles(await mkdtemp(join(tmpdir(), 'sayfa-files-'))),
  'S3-compatible store': async () =>
    s3Files(
      {
        url: 's3://books/shelf',
        endpoint: await startStore(),
        region: 'eu-central-1',
        accessKeyId: 'sayfa',
        secretAccessKey: SECRET,
      },
      await mkdtemp(join(tmpdir(), 'sayfa-cache-')),
    ),
};

const named = (bytes: Buffer, ending = 'jpg') =>
  `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;

describe.each(Object.keys(makers))('files in a %s', (kind) => {
  const make = () => makers[kind]?.() ?? Promise.reject(new Error(kind));
  const bytes = randomBytes(200_000);
  const name = named(bytes);

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
