import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Recomputes the request's AWS signature version 4; a store refuses what does not fit. */
const isSigned = (request: IncomingMessage, secret: string): boolean => {
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
    `AWS4${secret}`,
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

/** How a store does not do what was asked of it; may change while it runs. */
export type ObjectStoreFault = {
  /** What it keeps instead of the bytes. */
  keeps?: ((bytes: Buffer) => Buffer) | undefined;
  /** Says what it compared, as newer stores do. */
  confirms?: boolean;
  /** Answers requests with this status; undefined where it does what was asked. */
  status?: (() => number | undefined) | undefined;
  /** What every request waits for. */
  wait?: (() => Promise<unknown>) | undefined;
};

/** A store beyond this machine. */
export type ObjectStore = { address: string; close(): Promise<void> };

/** Starts a store with the bucket `books` that is as small as the protocol allows; `secret` signs requests. */
export const startObjectStore = async (
  secret: string,
  fault: ObjectStoreFault = {},
  objects = new Map<string, Buffer>(),
): Promise<ObjectStore> => {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (!isSigned(request, secret)) return response.writeHead(403).end();
    await fault.wait?.();
    const status = fault.status?.();
    if (status) return response.writeHead(status).end();
    const path = new URL(request.url ?? '/', 'http://store').pathname;
    const found = objects.get(path);
    if (request.method === 'PUT') {
      const bytes = unframed(request, body);
      objects.set(path, fault.keeps?.(bytes) ?? bytes);
      const checksum = createHash('sha256').update(bytes).digest('base64');
      if (fault.confirms) response.setHeader('x-amz-checksum-sha256', checksum);
    } else if (request.method === 'DELETE') objects.delete(path);
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
