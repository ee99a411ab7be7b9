import { request } from 'node:http';
import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { headerWatch, watchBodies } from './body-watch.ts';

const LIMIT = 200;

const slowly = (url: string, type: string, pieces: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const length = pieces.join('').length;
    const headers = { 'content-type': type, 'content-length': length };
    const sent = request({ port, method: 'POST', headers }, (answer) => {
      clearInterval(timer);
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    const timer = setInterval(() => {
      const piece = pieces.shift();
      if (piece !== undefined) sent.write(piece);
      if (pieces.length === 0) sent.end();
    }, LIMIT / 3);
  });

describe('watchBodies', () => {
  const app = Fastify();
  afterEach(() => app.close());

  it('ends a body that dribbles in, but lets a form take its time', async () => {
    await app.register(multipart);
    watchBodies(app, (_, code) => code, LIMIT);
    app.post('/', async (request) => {
      if (request.isMultipart()) for await (const _ of request.parts());
      return 'ok';
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const json = ['{', ' ', ' ', ' ', ' ', ' ', ' ', '}'];
    const form = ['--x\r\n', 'Content-Disposition: form-data; name="a"\r\n\r\n']
      .concat(['1', '2', '3', '4', '5', '6'])
      .concat('\r\n--x--\r\n');
    expect(await slowly(url, 'application/json', json)).toBe(408);
    expect(await slowly(url, 'multipart/form-data; boundary=x', form)).toBe(200);
  });
});

describe('headerWatch', () => {
  const app = Fastify({ requestTimeout: 0, http: headerWatch(LIMIT) });
  afterEach(() => app.close());

  it('ends a request whose headers dribble in, long before Node looks by itself', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      const timer = setInterval(() => socket.write('X: 1\r\n'), LIMIT / 4);
      socket.once('data', (bytes) => resolve(bytes.toString()));
      socket.once('error', reject);
      socket.once('close', () => clearInterval(timer));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
  });
});
