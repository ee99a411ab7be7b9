import { databaseKinds, fuzzRuns, hostileText, withinTime } from '@sayfa/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureRoutes } from '../registry.ts';
import { longestBlockDuring } from './longest-block.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

/** What Node takes as the value of a header. */
const inHeader = (text: string): string => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/gu, '');
const header = (fragments: readonly string[]) =>
  hostileText(fragments, 500).map((text) => inHeader(text).slice(0, 12_000));

const RECORDINGS = '/api/v2/recordings';

describe.each(databaseKinds)('hostile requests on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let editor: Session;
  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('superadmin@demo.example');
    editor = await server.signIn('videoeditor@demo.example');
  });
  afterAll(() => server.close());

  it('no cookie signs anybody in but the right one', async () => {
    const [, value = ''] = admin.cookie.split('=');
    const cookies = header([
      ...['sayfa_session', '__Host-sayfa_session', '=', ';', '; ', ',', '"', '%00', '%', 'lang=tr'],
      ...[value.slice(0, -1), value.slice(1), 'x'.repeat(43), '__proto__=1', ' ', '\t', '\u00ff'],
    ]);
    await fc.assert(
      fc.asyncProperty(cookies, async (cookie) => {
        const { statusCode } = await withinTime(() =>
          server.app.inject({
            url: '/api/v2/user/details',
            headers: { authorization: admin.headers.authorization ?? '', cookie },
          }),
        );
        expect(statusCode).toBe(401);
      }),
      { numRuns: fuzzRuns(60) },
    );
  });

  it('headers of uploads are answered or refused', async () => {
    const metadata = header([
      ...['filename ', 'question_id ', 'page_id ', 'order_id ', 'YQ==', 'MQ==', 'Li4vLi4vYQ=='],
      ...[',', ' ', '=', 'LTE=', 'MWUzMDg=', '__proto__ ', 'constructor MQ==', '\u00e9'],
    ]);
    const number = header(['0', '1', '-1', '9', '4000000000', '.', 'e', 'NaN', ' ', ',', '+']);
    const method = fc.constantFrom('POST' as const, 'PATCH' as const, 'HEAD' as const);
    const names = ['upload-length', 'upload-offset', 'upload-defer-length', 'upload-concat'];
    await fc.assert(
      fc.asyncProperty(
        method,
        metadata,
        fc.dictionary(fc.constantFrom(...names), number),
        fc.constantFrom('1.0.0', '', '2', '1.0.0,1.0.0'),
        async (verb, given, numbers, version) => {
          const answer = await withinTime(() =>
            server.app.inject({
              method: verb,
              url: verb === 'POST' ? RECORDINGS : `${RECORDINGS}/${'a'.repeat(32)}`,
              headers: {
                ...editor.headers,
                ...numbers,
                'tus-resumable': version,
                'upload-metadata': given,
                ...(verb === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
              },
            }),
          );
          expect(answer.statusCode, answer.body).not.toBe(500);
          expect(answer.body).not.toMatch(/node_modules|\bat \S+ \(/u);
        },
      ),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('ranges, conditions and languages are answered or refused', async () => {
    const value = header([
      ...['bytes=', '0-', '-', ',', '1', '99999999999999999999', 'W/', '"', '*', 'tr', ';q=', '0'],
      ...['-5', 'gzip', 'br', ';', ' ', '=', '__proto__'],
    ]);
    const names = ['range', 'if-range', 'if-none-match', 'accept-language', 'accept-encoding'];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (headers) => {
        for (const url of ['/api/v2/posts', '/login/suggested', '/api/v2/favorites']) {
          const { statusCode } = await withinTime(() =>
            server.app.inject({ url, headers: { ...admin.headers, ...headers } }),
          );
          expect(statusCode).toBeLessThan(500);
        }
      }),
      { numRuns: fuzzRuns(40) },
    );
  });

  it('no JSON makes a call fail, whatever it is sent to', async () => {
    const calls = featureRoutes(server.composition).flatMap(({ routes }) =>
      routes.flatMap(({ call }) => (call.body ? [call] : [])),
    );
    const names = fc.constantFrom(
      ...['id', 'ids', 'content', 'texts', 'operations', 'email', 'phone', 'token', 'page'],
      ...['name', 'roles', 'groupIds', 'settings', '__proto__', 'constructor', 'kind', 'boxes'],
    );
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e308, '\u0000', '\ud800', '1'));
    const body = fc.oneof(fc.dictionary(names, value), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), body, async ({ method, path }, payload) => {
        const block = await longestBlockDuring(async () => {
          const answer = await server.app.inject({
            method,
            url: path.replace(/:(\w+)/gu, (_, part) => (part === 'domain' ? 'demo' : '1')),
            headers: { ...admin.headers, 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          });
          expect(answer.statusCode, answer.body).not.toBe(500);
        });
        expect(block).toBeLessThan(1_000);
      }),
      { numRuns: fuzzRuns(300) },
    );
  });
});
