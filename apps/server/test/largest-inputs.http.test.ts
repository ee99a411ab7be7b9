import type { Call } from '@sayfa/contract-kit';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { featureRoutes } from '../registry.ts';
import { longestBlockDuring } from './longest-block.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

/** Bytes of the largest body that is read at all, less what its keys take. */
const ROOM = 1_048_576 - 2_000;
/**
 * Milliseconds of processor time. Nobody waits longer than 100 for somebody else; beside other work a
 * processor does half as much in a millisecond, and what is looked for here took 400 to 9,000.
 */
const MAX_BLOCK_MS = 250;
const TIMES = 3;

const times = (text: string, bytes: number): string =>
  text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(text))));

/** JSON values of about so many bytes, each of a shape that some way of reading takes long for. */
const SHAPES: Readonly<Record<string, (bytes: number) => string>> = {
  'lists in lists': (bytes) => `${times('[', bytes / 2)}${times(']', bytes / 2)}`,
  'empty objects': (bytes) => `[${times('{},', bytes - 6)}{}]`,
  numbers: (bytes) => `[${times('1,', bytes - 4)}1]`,
  'a record of numbers': (bytes) =>
    `{${Array.from({ length: bytes / 12 }, (_, at) => `"${at}":0`).join(',')}}`,
  'empty texts': (bytes) => `[${times('"",', bytes - 6)}""]`,
  'a ligature that folds to eighteen letters': (bytes) => `"${times('ﷺ', bytes - 4)}"`,
  'what looks like tags': (bytes) => `"${times('<a ', bytes - 4)}"`,
  blanks: (bytes) => `"x${times(' ', bytes - 4)}x"`,
};

/** The names of the fields of a body, whatever makes them optional. */
const fieldsOf = (schema: Call['body']): string[] => {
  if (schema instanceof z.ZodMiniOptional) {
    const inner = schema._zod.def.innerType;
    return inner instanceof z.ZodMiniObject ? Object.keys(inner.shape) : [];
  }
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
};

const bodyOf = (fields: readonly string[], shape: (bytes: number) => string): string => {
  if (fields.length === 0) return shape(ROOM);
  const share = Math.floor(ROOM / fields.length);
  return `{${fields.map((field) => `"${field}":${shape(share)}`).join(',')}}`;
};

describe.each(databaseKinds)('the largest bodies on %s', (kind) => {
  let server: TestServer;
  let session: Session;
  beforeAll(async () => {
    server = await startTestServer(kind);
    session = await server.signIn('superadmin@demo.example');
  });
  afterAll(() => server.close());

  const calls = (): { name: string; call: Call }[] =>
    featureRoutes(server.composition).flatMap(({ feature, routes }) =>
      routes.flatMap(({ name, call }) => (call.body ? [{ name: `${feature}.${name}`, call }] : [])),
    );

  const send = ({ method, path }: Call, payload: string) =>
    server.app.inject({
      method,
      url: path.replace(/:(\w+)/gu, (_, name) => (name === 'domain' ? 'demo' : '1')),
      headers: { ...session.headers, 'content-type': 'application/json' },
      payload,
    });

  const blockOf = async (call: Call, payload: string): Promise<number> => {
    let best = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TIMES && best > MAX_BLOCK_MS; time += 1) {
      const block = await longestBlockDuring(async () => {
        expect((await send(call, payload)).statusCode).toBeLessThan(500);
      });
      best = Math.min(best, block);
    }
    return best;
  };

  it.each(Object.entries(SHAPES))(
    'of %s keep nobody else waiting, whichever call they are sent to',
    async (_name, shape) => {
      const slow: Record<string, number> = {};
      for (const { name, call } of calls()) {
        const block = await blockOf(call, bodyOf(fieldsOf(call.body), shape));
        if (block > MAX_BLOCK_MS) slow[name] = block;
      }
      expect(slow).toEqual({});
    },
    120_000,
  );

  it('are looked at for every call that has one', () => {
    expect(calls().length).toBeGreaterThan(50);
    expect(calls().filter(({ call }) => fieldsOf(call.body).length === 0)).toEqual([]);
  });
});
