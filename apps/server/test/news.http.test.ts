import { databaseKinds, fakeClock } from '@sayfa/testkit';
import sharp from 'sharp';
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
  let stranger: Session;
  let foreignAdmin: Session;
  const clock = fakeClock(Date.parse('2026-03-14T09:00:00Z'));

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    [admin, student, stranger, foreignAdmin] = await Promise.all([
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

  const bodyOf = async (body: string): Promise<string> => {
    const id = await published({ texts: { en: { title: 'Clean', body } } });
    return (await ask('GET', `posts/${id}`)).json().data.body;
  };

  describe('the demo', () => {
    beforeAll(async () => {
      const domain = await server.composition.accounts.people.domainByName('demo');
      if (!domain) throw new Error('no demo');
      await seedNews(server.composition, domain.id);
      await seedNews(server.composition, domain.id);
    });

    it('[LIB-029] [API-013] [LIB-028] gives news by five, newest first, with the address of the next page', async () => {
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

    it('[LIB-042] has nothing in other categories', async () => {
      expect((await ask('GET', 'posts?category=8')).json().data).toEqual({
        posts: [],
        next_page_url: null,
      });
    });

    it('speaks the language asked for, Turkish where it has no other', async () => {
      const turkish = (await ask('GET', 'posts', { language: 'tr' })).json().data.posts[0];
      const japanese = (await ask('GET', 'posts', { language: 'ja' })).json().data.posts[0];
      expect(turkish.language).toBe('tr');
      expect(japanese).toEqual(turkish);
      expect((await ask('GET', 'posts')).json().data.posts[0].language).toBe('en');
    });

    it('shows another school only what is for all', async () => {
      const here = (await ask('GET', 'suggested-interactivities', { as: student })).json().data;
      const there = (await ask('GET', 'suggested-interactivities', { as: stranger })).json().data;
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
      expect((await ask('GET', `posts/${id}`, { as: stranger })).statusCode).toBe(200);
      expect((await ask('GET', `posts/${id}`, { as: student })).statusCode).toBe(404);
      expect((await ask('GET', `posts/${id}`)).statusCode).toBe(404);
    });

    it('lets only Super Admin write for all schools', async () => {
      const body = { kind: 'post', texts: TEXTS, picture: null, url: null, for_all: true };
      expect((await ask('POST', 'news-admin', { as: admin, body })).statusCode).toBe(403);
      const superAdmin = await server.signIn('superadmin@demo.example');
      const id = await published({ for_all: true }, superAdmin);
      expect((await ask('GET', `posts/${id}`, { as: stranger })).statusCode).toBe(200);
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

  describe('what is written', () => {
    it.each([
      ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
      ['<p onclick="x()" style="color:red" class="c">a</p>', '<p>a</p>'],
      ['<img src="https://evil.example/a.png" alt="x">', ''],
      ['<img src="//evil.example/a.png">', ''],
      ['<img src="data:image/svg+xml,<svg/>">', ''],
      ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
      ['<iframe srcdoc="<script>x</script>"></iframe>', ''],
      ['<iframe src="http://player.vimeo.com/video/1"></iframe>', ''],
      ['<iframe src="https://evil.example/"></iframe>', ''],
      ['<iframe src="/login"></iframe>', ''],
      ['<svg><script>x</script></svg>', ''],
      ['<form action="/x"><input name="a"></form>', ''],
      ['<base href="https://evil.example/">', ''],
    ])('[SEC] is cleaned: %s', async (given, kept) => {
      expect(await bodyOf(given)).toBe(kept);
    });

    it('[SEC] may embed a page of a listed host, by https and in a sandbox only', async () => {
      const body = await bodyOf(
        '<iframe src="https://player.vimeo.com/video/1" srcdoc="x" sandbox="allow-top-navigation" onload="x()"></iframe>',
      );
      expect(body).toContain('src="https://player.vimeo.com/video/1"');
      expect(body).toContain('sandbox="allow-scripts allow-same-origin allow-popups');
      expect(body).not.toMatch(/srcdoc|top-navigation|onload/u);
    });
  });

  describe('pictures', () => {
    const upload = (bytes: Buffer, as: Session | undefined = admin) => {
      const edge = 'edge';
      const payload = Buffer.concat([
        Buffer.from(
          `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]);
      const headers = { ...as?.headers, 'content-type': `multipart/form-data; boundary=${edge}` };
      return server.app.inject({ method: 'POST', url: '/api/v2/news-pictures', headers, payload });
    };
    const png = () =>
      sharp({ create: { width: 20, height: 10, channels: 3, background: '#1b62d1' } })
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .png()
        .toBuffer();

    it('are drawn anew, shown to editors, and to everyone once they are published', async () => {
      const { picture } = (await upload(await png())).json();
      expect(picture).toMatch(/^\/api\/v2\/news-pictures\/[a-f0-9]{64}\.webp$/u);
      const path = picture.replace('/api/v2/', '');
      expect((await ask('GET', path)).statusCode).toBe(404);
      expect((await ask('GET', path, { as: student })).statusCode).toBe(404);
      const mine = await ask('GET', path, { as: admin });
      expect(mine.headers['content-type']).toBe('image/webp');
      expect((await sharp(mine.rawPayload).metadata()).exif).toBeUndefined();
      await published({ picture });
      expect((await ask('GET', path)).statusCode).toBe(200);
    });

    it.each([
      ['no picture', Buffer.from('hello')],
      ['nothing', Buffer.alloc(0)],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')],
    ])('refuses %s', async (_, bytes) => {
      const answer = await upload(bytes);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('picture_invalid');
    });

    it('refuses one of more than 10 MB, and anybody but editors', async () => {
      expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
      expect((await upload(await png(), student)).statusCode).toBe(403);
    });
  });
});
