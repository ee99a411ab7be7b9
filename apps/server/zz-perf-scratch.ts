import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { systemClock } from '@sayfa/kernel';
import { migrate, openDatabase } from '@sayfa/server-kit';
import pino from 'pino';
import { compose } from './compose.ts';
import { createHttpApp } from './http-app.ts';
import { migrations } from './registry.ts';
import { DEMO_PASSWORD, seedPeople } from './seed/seed-demo.ts';

const n = Number(process.argv[2] ?? 1000);
const dataFolder = mkdtempSync('/tmp/perf8401/d-');
const config = {
  port: 8401,
  host: '127.0.0.1',
  dataFolder,
  database: `${dataFolder}/s.sqlite`,
  publicUrl: undefined,
  trustProxy: false,
  s3: undefined,
  logLevel: 'silent',
  metricsToken: undefined,
  defaultDomain: 'demo',
  seedDemo: false,
} as any;
const open = openDatabase(config.database);
await migrate(open, migrations, systemClock);
await open.close();
const c: any = compose(config, pino({ level: 'silent' }), systemClock);
const groups = await seedPeople(c);
const g = groups.get('mathematics-8')!;
const domain = (await c.accounts.people.domainByName('demo'))!;
const subjects = [
  'Matematik',
  'Fen Bilimleri',
  'Türkçe',
  'İngilizce',
  'Sosyal Bilgiler',
  'Coğrafya',
  'Tarih',
  'Fizik',
  'Kimya',
  'Biyoloji',
];
const kinds = [
  'Ders Kitabı',
  'Soru Bankası',
  'Çalışma Kitabı',
  'Deneme',
  'Öykü',
  'Atlas',
  'Sözlük',
];
const adj = [
  'Renkli',
  'Kolay',
  'Yeni',
  'Akıllı',
  'Hızlı',
  'Büyük',
  'Küçük',
  'Temel',
  'İleri',
  'Pratik',
];
const { nameSortKey } = await import('../../features/books/server/name-order.ts');
const { foldForSearch } = await import('@sayfa/kernel');
const db: any = c.open.db;
await c.books.books.createBook({
  domainId: domain.id,
  groupIds: [g],
  name: 'First',
  courseName: 'K',
  pages: [{ width: 595, height: 842 }],
  toc: { units: [] },
});
const big = await c.books.books.createBook({
  domainId: domain.id,
  groupIds: [g],
  name: 'Big',
  courseName: 'K',
  pages: Array.from({ length: 500 }, () => ({ width: 595, height: 842 })),
  toc: { units: [] },
});
const jpeg = randomBytes(368 * 1024);
await c.books.books.storePage(big.id, 1, {
  pictures: [
    { width: 200, height: 280, format: 'jpeg', bytes: randomBytes(9000) },
    { width: 1000, height: 1400, format: 'jpeg', bytes: jpeg },
  ],
  words: [],
});
const vocab = Array.from(
  { length: 4000 },
  (_, i) =>
    [
      'kitap',
      'okuma',
      'ışık',
      'matematik',
      'sayı',
      'geometri',
      'problem',
      'çözüm',
      'örnek',
      'soru',
    ][i % 10] + i.toString(36),
);
for (let p = 2; p <= 500; p++)
  await c.books.books.storePage(big.id, p, {
    pictures: [
      { width: 200, height: 280, format: 'jpeg', bytes: randomBytes(100) },
      { width: 1000, height: 1400, format: 'jpeg', bytes: randomBytes(120) },
      { width: 2000, height: 2800, format: 'jpeg', bytes: randomBytes(130) },
    ],
    words: Array.from({ length: 300 }, (_, i) => ({
      text: vocab[(p * 37 + i * 13) % 4000]!,
      left: (i % 10) * 95 + 20.123,
      top: Math.floor(i / 10) * 40 + 50.5,
      width: 88.77,
      height: 14.2,
    })),
  });
await c.books.books.markReady(big.id);
await db.transaction().execute(async (trx: any) => {
  for (let i = 0; i < n; i += 1000) {
    const rows = Array.from({ length: Math.min(1000, n - i) }, (_, k) => {
      const j = i + k;
      const name = `${subjects[j % 10]} ${1 + ((j * 7) % 12)}. Sınıf ${adj[(j * 3) % 10]} ${kinds[j % 7]} ${j}`;
      return {
        domain_id: domain.id,
        hash: 'h' + j.toString(36).padStart(19, '0'),
        name,
        name_key: foldForSearch(name),
        sort_key: nameSortKey(name),
        course_id: 1,
        state: 'ready',
        page_count: 100,
        pages_ready: 100,
        has_text: 1,
        toc: '{}',
        original_file: null,
        original_hash: null,
        language: 'tr',
        expires_at: null,
        cover_file: 'a'.repeat(64) + '.jpg',
        suggested: 0,
        revision: 1,
        created_by: null,
        created_at: 1,
      };
    });
    const ids = await trx.insertInto('ebooks').values(rows).returning('id').execute();
    await trx
      .insertInto('group_ebooks')
      .values(
        ids.map((r: any) => ({ group_id: g, ebook_id: r.id, domain_id: domain.id, kind: 'main' })),
      )
      .execute();
  }
});
const h = await createHttpApp(c, {});
await h.app.listen({ port: 8401, host: '127.0.0.1' });
const login = await h.app.inject({
  method: 'POST',
  url: '/api/v2/login',
  payload: { email: 'student@demo.example', password: DEMO_PASSWORD, domain: 'demo' },
});
const token = login.json().success.token;
const cookie = login.cookies.map((x: any) => `${x.name}=${x.value}`).join('; ');
const headers = { authorization: `Bearer ${token}`, cookie };
const t = performance.now();
let worst = 0;
let last = performance.now();
const iv = setInterval(() => {
  const now = performance.now();
  worst = Math.max(worst, now - last);
  last = now;
}, 1);
await h.app.inject({ url: `/api/v2/group-ebooks/${g}`, headers });
console.log(
  'first listing (build) ms',
  Math.round(performance.now() - t),
  'worst loop gap',
  Math.round(worst),
);
clearInterval(iv);
const time = async (label: string, url: string, extra = {}) => {
  for (let i = 0; i < 3; i++) {
    const t = performance.now();
    const r = await h.app.inject({ url, headers: { ...headers, ...extra } });
    console.log(label, i, r.statusCode, r.rawPayload.length, (performance.now() - t).toFixed(1));
  }
};
await time('content 500', `/api/v2/ebook-content/${big.hash}.json`, {
  'accept-encoding': 'gzip, br',
});
await time('search kitap', `/api/v2/ebooks/${big.hash}/search?q=kitap`);
await time('search rare', `/api/v2/ebooks/${big.hash}/search?q=matematik3`);
await time('search a', `/api/v2/ebooks/${big.hash}/search?q=a`);
await time('search phrase', `/api/v2/ebooks/${big.hash}/search?q=1k%20`);
const content = (await h.app.inject({ url: `/api/v2/ebook-content/${big.hash}`, headers })).json();
writeFileSync(
  '/tmp/perf8401/env',
  `AUTH="Authorization: Bearer ${token}"\nCOOKIE="Cookie: ${cookie}"\nG=${g}\nPIC=${content.success[0].path}\nBIG=${big.hash}\nPID=${process.pid}\n`,
);
console.log('ready', process.memoryUsage().rss >> 20, 'MB');
