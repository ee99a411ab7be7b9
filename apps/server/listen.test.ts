import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type Listener, listen } from './listen.ts';

const HOST = '127.0.0.1';
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const start = async (maxConnections?: number, port = 0): Promise<Listener> => {
  const app = Fastify();
  app.get('/', async () => 'here');
  const listener = await listen(app, { port, host: HOST, maxConnections, isHanded: false });
  open.push(listener);
  return listener;
};

/** By a connection of its own: one that is kept open would be answered for ever. */
const ask = (port: number): Promise<string> =>
  fetch(`http://${HOST}:${port}/`, { headers: { connection: 'close' } }).then((answer) =>
    answer.text(),
  );

/** Turns of the event loop until so many new connections are accepted, while each turn takes a while. */
const turnsUntilAccepted = async (port: number, connections: number): Promise<number> => {
  const sockets = Array.from({ length: connections }, () => connect(port, HOST));
  const isOver = { accepted: 0 };
  for (const socket of sockets) {
    socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
    socket.once('data', () => {
      isOver.accepted += 1;
    });
  }
  let turns = 0;
  while (isOver.accepted < connections) {
    await nextTurn();
    turns += 1;
  }
  for (const socket of sockets) socket.destroy();
  return turns;
};

it('answers at every one of its sockets', async () => {
  const { port } = await start();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(port)));
  expect(new Set(answers)).toEqual(new Set(['here']));
});

it.runIf(process.platform === 'linux')(
  'accepts several connections in a turn of the event loop',
  async () => {
    const { port } = await start();
    expect(await turnsUntilAccepted(port, 400)).toBeLessThan(400);
  },
);

it('refuses a port where somebody listens already, also a server of its own', async () => {
  const { port } = await start();
  await expect(start(undefined, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const other = createServer();
  other.listen(0, HOST);
  await once(other, 'listening');
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  await expect(start(undefined, taken)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

it('closes what is more than may be open in all', async () => {
  const { port } = await start(5);
  const sockets = Array.from({ length: 5 }, () => connect(port, HOST));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect.poll(() => ask(port).catch(() => 'closed')).toBe('closed');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => ask(port).catch(() => 'closed')).toBe('here');
});

it('accepts nobody after it was closed, and answers what was under way', async () => {
  const app = Fastify();
  const allUnderWay = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let under = 0;
  app.get('/slow', async () => {
    under += 1;
    if (under === 20) allUnderWay.resolve();
    await release.promise;
    return 'late';
  });
  const options = { port: 0, host: HOST, maxConnections: undefined, isHanded: false };
  const listener = await listen(app, options);
  const slow = Array.from({ length: 20 }, () =>
    fetch(`http://${HOST}:${listener.port}/slow`).then((answer) => answer.text()),
  );
  await allUnderWay.promise;
  const closing = listener.close();
  await expect.poll(() => ask(listener.port).then(String, () => 'closed')).toBe('closed');
  release.resolve();
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['late']));
  await closing;
});
