import { systemClock } from '@sayfa/kernel';
import { databaseKinds } from '@sayfa/testkit';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const ROUNDS = 30;

describe.each(databaseKinds)('a library that another process changes, on %s', (kind) => {
  let server: TestServer;
  let other: Composition;
  let headers: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    other = await compose(server.composition.config, pino({ level: 'silent' }), systemClock);
    headers = (await server.signIn('superadmin@demo.example')).headers;
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const groupId = () => server.groupIds.get('mathematics-8') ?? 0;
  const listed = async (): Promise<{ total: number; names: string[] }> => {
    const answer = await server.app.inject({
      url: `/api/v2/group-ebooks/${groupId()}?limit=100`,
      headers,
    });
    const { total, data } = answer.json();
    return { total, names: data.map(({ name }: { name: string }) => name) };
  };
  const add = async (name: string): Promise<number> => {
    const domain = await other.accounts.people.domainByName('demo');
    const book = await other.books.books.createBook({
      domainId: domain?.id ?? 0,
      groupIds: [groupId()],
      name,
      courseName: 'Matematik',
      pages: [{ width: 595, height: 842 }],
      toc: { units: [] },
    });
    return book.id;
  };

  it('[LIB-003] shows each of its books in the very next listing, and none it removed', async () => {
    const { total } = await listed();
    const ids: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ids.push(await add(`Öteki ${round}`));
      const now = await listed();
      expect(now.total).toBe(total + round + 1);
      expect(now.names).toContain(`Öteki ${round}`);
    }
    for (const [place, id] of ids.entries()) {
      await other.books.books.removeBook(id);
      expect((await listed()).total).toBe(total + ROUNDS - place - 1);
    }
  });

  it('shows at least what was stored, to many who ask while it is changed', async () => {
    const before = (await listed()).total;
    const requests: Promise<void>[] = [];
    for (let added = 1; added <= ROUNDS; added += 1) {
      await add(`Çok ${added}`);
      for (let reader = 0; reader < 4; reader += 1) {
        requests.push(
          listed().then(({ total }) => expect(total).toBeGreaterThanOrEqual(before + added)),
        );
      }
    }
    await Promise.all(requests);
  });
});
