import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { UserFacingError } from '@sayfa/contract-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveForm } from './receive-form.ts';

const STALL = 300;
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

describe('a form whose files go to the disk', () => {
  let folder: string;
  let app: FastifyInstance;
  let port: number;
  /** What came of the last form. */
  let outcome: Promise<string>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-form-'));
    app = Fastify();
    await app.register(multipart);
    let settle: (text: string) => void;
    outcome = new Promise((resolve) => {
      settle = resolve;
    });
    app.post('/', async (request, reply) => {
      try {
        const form = await receiveForm(request, reply, {
          folder,
          prefix: 'form-',
          maxFiles: 1,
          maxFields: 2,
          stall: STALL,
          limitOf: () => ({ maxBytes: 10, tooLarge: new UserFacingError('media_too_large') }),
          field: { maxBytes: 5, tooLong: () => new UserFacingError('text_too_large') },
        });
        const files = form.files.map((file) => `${file.field}:${file.size}`);
        await form.clear();
        settle([...form.fields.map(({ name, value }) => `${name}=${value}`), ...files].join());
        return 'ok';
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
        settle(code);
        return reply.status(400).send(code);
      }
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (body: string, announced = body.length, end = false) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${announced}\r\n\r\n${body}`,
    );
    if (end) socket.destroySoon();
    return socket;
  };
  const left = () => readdir(folder);

  it('gives fields and files', async () => {
    send(`--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n${HEAD}12345\r\n--b--\r\n`);
    expect(await outcome).toBe('a=1,file:5');
  });

  it('[ACTIVITY_API-060] gives up on a form that stops coming, and frees what it held', async () => {
    const socket = send(`${HEAD}123`, 5_000);
    expect(await outcome).toBe('request_timeout');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(await left()).toEqual([]);
  });

  it.each([
    ['a broken end', `${HEAD}123`, 'bad_request'],
    ['a large file', `${HEAD}12345678901\r\n--b--\r\n`, 'media_too_large'],
    [
      'a long field',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n123456\r\n--b--\r\n',
      'text_too_large',
    ],
    ['many files', `${HEAD}1\r\n${HEAD}2\r\n--b--\r\n`, 'FST_FILES_LIMIT'],
  ])('leaves nothing behind after %s', async (_what, body, code) => {
    send(body);
    expect(await outcome).toBe(code);
    expect(await left()).toEqual([]);
  });

  it('leaves nothing behind when the sender goes', async () => {
    send(`${HEAD}123`, 5_000, true);
    expect(await outcome).toBe('bad_request');
    expect(await left()).toEqual([]);
  });
});
