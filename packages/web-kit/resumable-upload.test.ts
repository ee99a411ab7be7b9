import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { localSetting } from './local-setting.ts';
import {
  dropUpload,
  sendResumable,
  sourceOfBlob,
  sourceOfStream,
  type UploadSource,
  type UploadState,
} from './resumable-upload.ts';

localSetting('lang').set('en');

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server of the tus protocol; `refuse` may answer a call in its place. */
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
  return { calls, uploads, address: `http://127.0.0.1:${port}/api/v2/recordings` };
};

const run = async (address: string, source: UploadSource, storedId?: string) => {
  const states: UploadState[] = [];
  let upload = storedId;
  await sendResumable({
    address,
    source,
    metadata: { filename: 'recording.webm' },
    storedId: {
      get: () => upload,
      set: (id) => {
        upload = id;
      },
    },
    onState: (state) => states.push(state),
    untilRetry: async () => undefined,
    signal: new AbortController().signal,
  });
  return { states: states.map(({ state }) => state), last: states.at(-1), upload };
};

const VIDEO = new Blob(['0123456789']);
const live = (text: string) => sourceOfStream((from) => new Blob([text]).slice(from).stream());

it('sends what is being made, and tells its length with the last piece', async () => {
  const { calls, uploads, address } = await uploadServer(() => undefined);
  const { last } = await run(address, live('0123456789'));
  expect(calls).toEqual(['POST', 'PATCH 0 10']);
  expect(uploads[0]?.bytes.toString()).toBe('0123456789');
  expect(last).toEqual({ state: 'sent', uploadId: 'u1', total: 10 });
});

it('goes on where the server is after a break, also with what was being made', async () => {
  let isBroken = true;
  const { calls, uploads, address } = await uploadServer((call) => {
    if (call.startsWith('PATCH') && isBroken) {
      isBroken = false;
      return 503;
    }
    return undefined;
  });
  const { states, last, upload } = await run(address, live('01234'));
  expect(states).toEqual(['sending', 'waiting', 'sending', 'sending', 'sent']);
  expect(last).toMatchObject({ state: 'sent', total: 5 });
  // The page is reloaded; more was recorded than had arrived.
  if (uploads[0]) uploads[0].length = undefined;
  calls.length = 0;
  await run(address, sourceOfBlob(VIDEO), upload);
  expect(calls).toEqual(['HEAD', 'PATCH 5 10']);
  expect(uploads[0]?.bytes.toString()).toBe('0123456789');
  calls.length = 0;
  expect((await run(address, sourceOfBlob(VIDEO), upload)).last).toMatchObject({ state: 'sent' });
  expect(calls).toEqual(['HEAD']);
});

it('restarts where the upload has expired on the server', async () => {
  const { calls, uploads, address } = await uploadServer(() => undefined);
  const { last } = await run(address, sourceOfBlob(VIDEO), 'u9');
  expect(calls).toEqual(['HEAD', 'POST  10', 'PATCH 0'].map((call) => call.trim()));
  expect(uploads).toHaveLength(1);
  expect(last).toMatchObject({ state: 'sent', uploadId: 'u1' });
});

it('[TUS_RECORDING_UPLOAD-057] waits where the session has ended, and goes on with the same upload', async () => {
  let isOver = true;
  const { uploads, address } = await uploadServer((call) => {
    if (!call.startsWith('PATCH') || !isOver) return undefined;
    isOver = false;
    return 401;
  });
  const { states, last } = await run(address, sourceOfBlob(VIDEO));
  expect(states).toContain('signedOut');
  expect(uploads).toHaveLength(1);
  expect(last).toMatchObject({ state: 'sent', uploadId: 'u1' });
});

it('fails where the server refuses for good', async () => {
  const { address } = await uploadServer((call) => (call.startsWith('POST') ? 413 : undefined));
  const { states } = await run(address, sourceOfBlob(VIDEO));
  expect(states).toEqual(['failed']);
});

it('resumes at the offset where an answer was lost, and restarts for another video', async () => {
  let isLost = true;
  const { calls, uploads, address } = await uploadServer((call) => {
    if (!call.startsWith('HEAD') || !isLost) return undefined;
    isLost = false;
    return 401;
  });
  await run(address, sourceOfBlob(VIDEO));
  calls.length = 0;
  // A session that ended does not begin the upload again.
  expect(await run(address, sourceOfBlob(VIDEO), 'u1')).toMatchObject({
    states: ['signedOut', 'sending', 'sent'],
    upload: 'u1',
  });
  expect(calls).toEqual(['HEAD', 'HEAD']);
  const shorter = await run(address, sourceOfBlob(new Blob(['01234'])), 'u1');
  expect([shorter.upload, uploads[1]?.bytes.toString()]).toEqual(['u2', '01234']);
});

it('deletes an upload, and does not mind that it is gone', async () => {
  const { calls, address } = await uploadServer((call) => (call === 'DELETE' ? 404 : undefined));
  await dropUpload(address, 'u1');
  expect(calls).toEqual(['DELETE']);
});
