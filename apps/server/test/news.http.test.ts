import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedNews } from '../seed/demo-news.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const DAY = 24 * 3_600_000;
const TEXTS = { en: { title: 'Hello', body: '<p>World</p>' } };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe.each(databaseKinds)('news on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let student: Session;
  let outsider: Session;
  let foreignAdmin: Session;
  const clock = fakeClock(Date.parse('2026-03-14T09:00:00Z'));

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    [admin, student, outsider, foreignAdmin] = await Promise.all([
      server.signIn('domainadmin@demo.example'),
      server.signIn('student@demo.example'),
      server.signIn('student@other.example'),
      server.signIn('domainadmin@other.example'),
    ]);
  });
  afterAll(() => server.close());

  const ask = (
    method: Method,
    path: string,
    { as, body, language = 'en' }: { as?: Session; body?: object; language?: string } = {},
  ) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: { ...as?.headers, 'x-language': language },
      ...(body && { payload: body }),
    });

  const draft = async (
    fields: object = {},
    as = admin,
  ): Promise<{ id: number; revision: number }> => {
    const body = { kind: 'post', texts: TEXTS, picture: null, url: null, ...fields };
    const answer = await ask('POST', 'news-admin', { as, body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };

  const published = async (fields: object = {}, as = admin): Promise<number> => {
    const { id } = await draft(fields, as);
    const answer = await ask('PUT', `news-admin/${id}/published`, {
      as,
      body: { published: true },
    });
    expect(answer.json().data.state).toBe('published');
    return id;
  };

  describe('the demo', () => {
    beforeAll(async () => {
      const domain = await server.composition.accounts.people.domainByName('demo');
      if (!domain) throw new Error('no demo');
      await seedNews(server.composition, domain.id);
      await seedNews(server.composition, domain.id);
    });

    it('[API-052] [LIB-029] [CFG-008] [API-013] [LIB-028] gives news by five, newest first, with the address of the next page', async () => {
      const first = (await ask('GET', 'posts')).json().data;
      expect(first.posts).toHaveLength(5);
      expect(first.next_page_url).toBe('/api/v2/posts?pagination=5&category=7&page=2');
      const dates: string[] = first.posts.map((one: { created_at: string }) => one.created_at);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(dates[0]?.slice(0, 10)).toBe('2026-03-13');
      const second = (
        await server.app.inject({ url: first.next_page_url, headers: { 'x-language': 'en' } })
      ).json().data;
      expect(second.posts.length).toBeGreaterThan(0);
      expect(second.next_page_url).toBeNull();
      const ids = [...first.posts, ...second.posts].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('[LIB-030] [API-014] gives all eight interactive tools at once', async () => {
      const { data } = (await ask('GET', 'suggested-interactivities?category=7')).json();
      expect(data.suggested_interactivities).toHaveLength(8);
      expect(data.next_page_url).toBeNull();
      const few = (await ask('GET', 'suggested-interactivities?pagination=3&category=7')).json();
      expect(few.data.suggested_interactivities).toHaveLength(3);
    });

    it('[LIB-031] [API-016] [API-017] gives one item of its own kind only', async () => {
      const [post] = (await ask('GET', 'posts')).json().data.posts;
      const [tool] = (await ask('GET', 'suggested-interactivities')).json().data
        .suggested_interactivities;
      expect((await ask('GET', `posts/${post.id}`)).json().data).toEqual(post);
      expect((await ask('GET', `suggestedInteractivities/${tool.id}`)).json().data).toEqual(tool);
      expect((await ask('GET', `posts/${tool.id}`)).statusCode).toBe(404);
      expect((await ask('GET', `suggestedInteractivities/${post.id}`)).statusCode).toBe(404);
    });

    it('[LIB-042] [CFG-007] has nothing in other categories', async () => {
      expect((await ask('GET', 'posts?category=8')).json().data).toEqual({
        posts: [],
        next_page_url: null,
      });
    });

    it.each(['tr', 'en', 'fr', 'ar', 'ja'])(
      'speaks %s where that is asked for',
      async (language) => {
        const { posts } = (await ask('GET', 'posts', { language })).json().data;
        const languages = posts.map((post: { language: string }) => post.language);
        expect(new Set(languages)).toEqual(new Set([language]));
      },
    );

    it('shows another school only what is for all', async () => {
      const here = (await ask('GET', 'suggested-interactivities', { as: student })).json().data;
      const there = (await ask('GET', 'suggested-interactivities', { as: outsider })).json().data;
      expect(here.suggested_interactivities).toHaveLength(8);
      expect(there.suggested_interactivities).toHaveLength(3);
    });
  });

  it.each(['pagination=0', 'pagination=101', 'pagination=x', 'page=0', 'page=-1', 'category=x'])(
    'refuses %s',
    async (query) => {
      expect((await ask('GET', `posts?${query}`)).statusCode).toBe(422);
    },
  );

  describe('who may write', () => {
    it('is admin level; readers get 403, visitors 401', async () => {
      const body = { kind: 'post', texts: TEXTS, picture: null, url: null };
      expect((await ask('POST', 'news-admin', { body })).statusCode).toBe(401);
      expect((await ask('POST', 'news-admin', { as: student, body })).statusCode).toBe(403);
      expect((await ask('GET', 'news-admin', { as: student })).statusCode).toBe(403);
    });

    it('lets nobody reach an item of another school', async () => {
      const { id } = await draft();
      const as = foreignAdmin;
      const change = { texts: TEXTS, picture: null, url: null, revision: 1 };
      expect((await ask('GET', `news-admin/${id}`, { as })).statusCode).toBe(404);
      expect((await ask('PUT', `news-admin/${id}`, { as, body: change })).statusCode).toBe(404);
      expect((await ask('DELETE', `news-admin/${id}`, { as })).statusCode).toBe(404);
      const list: { id: number }[] = (await ask('GET', 'news-admin', { as })).json().data;
      expect(list.map((item) => item.id)).not.toContain(id);
    });

    it('hides an item of another school from its readers, and from visitors', async () => {
      const id = await published({}, foreignAdmin);
      expect((await ask('GET', `posts/${id}`, { as: outsider })).statusCode).toBe(200);
      expect((await ask('GET', `posts/${id}`, { as: student })).statusCode).toBe(404);
      expect((await ask('GET', `posts/${id}`)).statusCode).toBe(404);
    });

    it('lets only Super Admin write for all schools', async () => {
      const body = { kind: 'post', texts: TEXTS, picture: null, url: null, for_all: true };
      expect((await ask('POST', 'news-admin', { as: admin, body })).statusCode).toBe(403);
      const superAdmin = await server.signIn('superadmin@demo.example');
      const id = await published({ for_all: true }, superAdmin);
      expect((await ask('GET', `posts/${id}`, { as: outsider })).statusCode).toBe(200);
      expect((await ask('GET', `news-admin/${id}`, { as: admin })).statusCode).toBe(404);
    });
  });

  describe('an item', () => {
    it('is a draft that no reader sees until it is published, and again when taken back', async () => {
      const { id } = await draft();
      expect((await ask('GET', `posts/${id}`)).statusCode).toBe(404);
      const put = (published: boolean) =>
        ask('PUT', `news-admin/${id}/published`, { as: admin, body: { published } });
      await put(true);
      expect((await ask('GET', `posts/${id}`)).statusCode).toBe(200);
      expect((await put(true)).json().data.revision).toBe(2);
      await put(false);
      expect((await ask('GET', `posts/${id}`)).statusCode).toBe(404);
    });

    it('[ADMIN_TENANT_OPS] is deleted for 30 days, then for good', async () => {
      const id = await published();
      const deleted = (await ask('DELETE', `news-admin/${id}`, { as: admin })).json().data;
      expect(deleted.state).toBe('deleted');
      expect((await ask('GET', `posts/${id}`)).statusCode).toBe(404);
      const restored = await ask('POST', `news-admin/${id}/restore`, { as: admin });
      expect(restored.json().data.state).toBe('published');
      expect((await ask('GET', `posts/${id}`)).statusCode).toBe(200);
      await ask('DELETE', `news-admin/${id}`, { as: admin });
      clock.advance(30 * DAY + 1);
      admin = await server.signIn('domainadmin@demo.example');
      const late = await ask('POST', `news-admin/${id}/restore`, { as: admin });
      expect(late.statusCode).toBe(404);
    });

    it('keeps what another editor has saved meanwhile', async () => {
      const { id, revision } = await draft();
      const save = (title: string) =>
        ask('PUT', `news-admin/${id}`, {
          as: admin,
          body: { texts: { en: { title, body: '' } }, picture: null, url: null, revision },
        });
      const answers = await Promise.all([save('One'), save('Two')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    });

    it('needs a title, and a tool a link', async () => {
      const refused = async (fields: object) => {
        const body = { kind: 'post', texts: TEXTS, picture: null, url: null, ...fields };
        const { statusCode, json } = await ask('POST', 'news-admin', { as: admin, body }).then(
          (answer) => ({ statusCode: answer.statusCode, json: answer.json() }),
        );
        expect(statusCode).toBe(422);
        return json.code;
      };
      expect(await refused({ texts: {} })).toBe('news_text_required');
      expect(await refused({ texts: { en: { title: ' ', body: 'x' } } })).toBe(
        'news_text_required',
      );
      expect(await refused({ kind: 'tool' })).toBe('url_invalid');
      expect(await refused({ kind: 'tool', url: 'javascript:alert(1)' })).toBe('url_invalid');
      expect(await refused({ kind: 'tool', url: '//evil.example/' })).toBe('url_invalid');
      expect(await refused({ kind: 'tool', url: 'https://me:pw@x.example/' })).toBe('url_invalid');
      expect(await refused({ picture: 'https://evil.example/a.png' })).toBe('picture_invalid');
      expect(await refused({ picture: '/pictures/news/../../secret.svg' })).toBe('picture_invalid');
    });
  });
});
