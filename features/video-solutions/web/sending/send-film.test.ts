import { createServer, type RequestListener, type Server } from 'node:http';
import { localSetting, usePublicConfig } from '@sayfa/web-kit';
import { afterEach, expect, it } from 'vitest';
import { sourceOfFilm, sourceOfStream } from './film-pieces.ts';
import { type Sending, sendFilm } from './send-film.ts';

localSetting('lang').set('en');

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that takes pieces as tus asks for; `refuse` may answer a call in its place. */
const uploadServer = async (refuse: (call: string) => number | undefined) => {
  const calls: string[] = [];
  const uploads: { bytes: Buffer; length: number | undefined }[] = [];
  const answer: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', headers } = request;
    const length = headers['upload-length'];
    const call = `${method} ${headers['upload-offset'] ?? ''} ${length ?? ''}`.trim();
    calls.push(call);
    const status = refuse(call);
    if (status !== undefined) return response.writeHead(status).end();
    if (method === 'POST') {
      uploads.push({ bytes: Buffer.alloc(0), length: length ? Number(length) : undefined });
      return response.writeHead(201, { location: `/api/v2/recordings/u${uploads.length}` }).end();
    }
    const upload = uploads[Number(request.url?.split('u').at(-1)) - 1];
    if (!upload) return response.writeHead(404).end();
    if (method === 'PATCH') {
      if (Number(headers['upload-offset']) !== upload.bytes.length) {
        return response.writeHead(409).end();
      }
      upload.bytes = Buffer.concat([upload.bytes, ...chunks]);
      if (length) upload.length = Number(length);
    }
    const known = upload.length === undefined ? {} : { 'upload-length': upload.length };
    return response
      .writeHead(method === 'HEAD' ? 200 : 204, { 'upload-offset': upload.bytes.length, ...known })
      .end();
  };
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { hosts } = usePublicConfig.getState();
  usePublicConfig.setState({ hosts: { ...hosts, tasks: `http://127.0.0.1:${port}` } });
  return { calls, uploads };
};

const run = async (source: Parameters<typeof sendFilm>[0]['source'], kept?: string) => {
  const told: Sending[] = [];
  let upload = kept;
  await sendFilm({
    source,
    metadata: { filename: 'recording.webm' },
    keep: {
      get: () => upload,
      set: (id) => {
        upload = id;
      },
    },
    tell: (sending) => told.push(sending),
    until: async () => undefined,
    signal: new AbortController().signal,
  });
  return { told, last: told.at(-1), upload };
};

const FILM = new Blob(['0123456789']);
const live = (text: string) => sourceOfStream((from) => new Blob([text]).slice(from).stream());

it('sends a film that is being made, and tells how long it is with its last piece', async () => {
  const { calls, uploads } = await uploadServer(() => undefined);
  const { last } = await run(live('0123456789'));
  expect(calls).toEqual(['POST', 'PATCH 0 10']);
  expect(uploads[0]?.bytes.toString()).toBe('0123456789');
  expect(last).toEqual({ state: 'sent', uploadId: 'u1', total: 10 });
});

it('goes on where the server is after a break, also with what was being made', async () => {
  let isBroken = true;
  const { calls, uploads } = await uploadServer((call) => {
    if (call.startsWith('PATCH') && isBroken) {
      isBroken = false;
      return 503;
    }
    return undefined;
  });
  const { told, last, upload } = await run(live('01234'));
  expect(told.map(({ state }) => state)).toEqual([
    'sending',
    'waiting',
    'sending',
    'sending',
    'sent',
  ]);
  expect(last).toMatchObject({ state: 'sent', total: 5 });
  // The page is loaded anew; more was recorded than had arrived.
  if (uploads[0]) uploads[0].length = undefined;
  calls.length = 0;
  await run(sourceOfFilm(FILM), upload);
  expect(calls).toEqual(['HEAD', 'PATCH 5 10']);
  expect(uploads[0]?.bytes.toString()).toBe('0123456789');
  calls.length = 0;
  expect((await run(sourceOfFilm(FILM), upload)).last).toMatchObject({ state: 'sent' });
  expect(calls).toEqual(['HEAD']);
});

it('begins anew where the server has let go of an upload', async () => {
  const { calls, uploads } = await uploadServer(() => undefined);
  const { last } = await run(sourceOfFilm(FILM), 'u9');
  expect(calls).toEqual(['HEAD', 'POST  10', 'PATCH 0'].map((call) => call.trim()));
  expect(uploads).toHaveLength(1);
  expect(last).toMatchObject({ state: 'sent', uploadId: 'u1' });
});

it('[TUS_RECORDING_UPLOAD-057] waits where the session has ended, and goes on with the same upload', async () => {
  let isOver = true;
  const { uploads } = await uploadServer((call) => {
    if (!call.startsWith('PATCH') || !isOver) return undefined;
    isOver = false;
    return 401;
  });
  const { told, last } = await run(sourceOfFilm(FILM));
  expect(told.map(({ state }) => state)).toContain('signedOut');
  expect(uploads).toHaveLength(1);
  expect(last).toMatchObject({ state: 'sent', uploadId: 'u1' });
});

it('says what is refused for good', async () => {
  await uploadServer((call) => (call.startsWith('POST') ? 413 : undefined));
  const { told } = await run(sourceOfFilm(FILM));
  expect(told.map(({ state }) => state)).toEqual(['failed']);
});
