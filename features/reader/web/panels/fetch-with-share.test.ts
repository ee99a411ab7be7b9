import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchWithShare } from './fetch-with-share.ts';

const PIECES = 5;
const server = createServer((request, response) => {
  if (request.url === '/none') {
    response.writeHead(404).end('{}');
    return;
  }
  response.setHeader('content-length', PIECES * 1000);
  const send = (left: number): void => {
    if (left === 0) response.end();
    else response.write(Buffer.alloc(1000), () => setTimeout(() => send(left - 1), 5));
  };
  send(PIECES);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => server.close());

describe('[OFF-008] the zip of the pages', () => {
  it('tells how much of it is there', async () => {
    const shares: number[] = [];
    const note = (share: number) => shares.push(share);
    const blob = await fetchWithShare(`${origin}/zip`, note, new AbortController().signal);
    expect(blob.size).toBe(PIECES * 1000);
    expect(shares.at(-1)).toBe(1);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((one, two) => one - two));
  });

  it('is refused as any call is', async () => {
    const download = fetchWithShare(
      `${origin}/none`,
      () => undefined,
      new AbortController().signal,
    );
    await expect(download).rejects.toMatchObject({ status: 404 });
  });
});
