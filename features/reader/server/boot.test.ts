import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import { describe, expect, it } from 'vitest';
import { type BootBooks, type CoversOfPage, pageWithBoot, readerBoot } from './boot.ts';
import { BOOT_STYLE } from './boot-style.ts';

const student: Principal = {
  userId: 1,
  domainId: 1,
  domainName: 'demo',
  roles: ['Student'],
  groupIds: [1],
  verified: true,
  sessionId: 's',
};

const pictures = (page: number) => [
  { width: 200, height: 283, url: `/p${page}-200.jpg` },
  { width: 1000, height: 1414, url: `/p${page}-1000.jpg` },
];

const books = (name = 'A book', rendered = (_: number) => true): BootBooks => ({
  bookForPerson: async (_, id) => {
    if (id !== 'abc') throw new UserFacingError('book_not_found');
    return { id: 112, hash: 'abc', name, pageCount: 9, readingDirection: 'ltr' };
  },
  pagesOf: async (_, numbers) =>
    numbers.map((pageNumber) => ({
      pageNumber,
      width: 595,
      height: 842,
      pictures: rendered(pageNumber) ? pictures(pageNumber) : [],
    })),
});

const dataOf = (body: string) =>
  JSON.parse(/id="book-boot">([^<]*)<\/script>/u.exec(body)?.[1] ?? 'null');

const noCovers = async () => [];
const boot = (from = books(), covers: CoversOfPage = noCovers, left = new Map([[112, 5]])) =>
  readerBoot(from, covers, async () => left);

describe('the boot part of a book page', () => {
  it('carries the page, its pictures and its neighbours', async () => {
    const part = await boot().partFor(student, 'abc', 7);
    expect(part?.body).toContain('<div id="boot-page" data-page="7">');
    const data = dataOf(part?.body ?? '');
    expect(data).toMatchObject({ id: 112, hash: 'abc', pageCount: 9 });
    expect(data.shown).toMatchObject({ pageNumber: 7, pictures: pictures(7) });
    expect(data.pages.map((page: { pageNumber: number }) => page.pageNumber)).toEqual([6, 7, 8, 9]);
  });

  it('[QST-024] covers answers from the first frame on', async () => {
    const area = { x: 100, y: 707.5, width: 300, height: 141.5 };
    const covers = async (_: number, page: number) =>
      page === 7
        ? [
            { area, colour: '#ffd966' },
            { area, colour: undefined },
          ]
        : [];
    const covered = await boot(books(), covers).partFor(student, 'abc', 7);
    const place = 'left:10.000%;top:49.996%;width:30.000%;height:9.999%';
    expect(covered?.body).toContain(
      `<div data-boot-covers><i style="${place};background:#ffd966"></i><i style="${place}"></i></div>`,
    );
    const bare = await boot(books(), covers).partFor(student, 'abc', 8);
    expect(bare?.body).not.toContain('data-boot-covers');
  });

  it('[NAV-007] gives page 1 for a page beyond the book', async () => {
    const part = await boot().partFor(student, 'abc', 10);
    expect(part?.body).toContain('data-page="1"');
  });

  it('[NAV-011] gives the page at which the person left the book where none is named', async () => {
    const part = await boot().partFor(student, 'abc', undefined);
    expect(part?.body).toContain('data-page="5"');
    const unread = await boot(books(), noCovers, new Map()).partFor(student, 'abc', undefined);
    expect(unread?.body).toContain('data-page="1"');
    // A blank page after the last one: only the application knows it.
    const left = new Map([[112, 10]]);
    expect(await boot(books(), noCovers, left).partFor(student, 'abc', undefined)).toBeUndefined();
  });

  it('leaves a book that the person may not read to the application', async () => {
    expect(await boot().partFor(student, 'other', 1)).toBeUndefined();
  });

  it('leaves a page that is not rendered yet to the application', async () => {
    const importing = books('A book', (page) => page < 3);
    expect(await boot(importing).partFor(student, 'abc', 3)).toBeUndefined();
  });

  it('lets no name of a book end the element around it', async () => {
    const name = '</script><img src=x onerror="alert(1)"> & \u2028 "quotes"';
    const part = await boot(books(name)).partFor(student, 'abc', 2);
    expect(part?.body).not.toContain('<img src=x');
    expect(part?.head).not.toContain('<img src=x');
    expect(dataOf(part?.body ?? '').name).toBe(name);
  });

  it('passes a failure of the database on', async () => {
    const broken: BootBooks = {
      ...books(),
      bookForPerson: async () => {
        throw new Error('disk');
      },
    };
    await expect(boot(broken).partFor(student, 'abc', 1)).rejects.toThrow('disk');
  });
});

describe('the page with its boot part', () => {
  const shell =
    '<!doctype html><html lang="tr"><head><title>Sayfa</title><script>theme()</script>' +
    '<script type="module" crossorigin src="/assets/a.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/assets/b.js">' +
    '<link rel="stylesheet" crossorigin href="/assets/a.css"></head>' +
    '<body class="x"><div id="root"></div></body></html>';

  it('delays styles and scripts of the application, and nothing else', () => {
    const page = pageWithBoot(shell, { head: '<title>$& book</title>', body: '<p>boot</p>' });
    const [before = '', waiting = ''] = page.split('<template id="boot-late">');
    expect(before).toContain('<script>theme()</script>');
    expect(before).not.toContain('/assets/');
    for (const name of ['a.js', 'b.js', 'a.css']) expect(waiting).toContain(`/assets/${name}`);
    expect(before).toContain('<body class="x"><p>boot</p><div id="root">');
    expect(page).toContain('<html data-boot lang="tr">');
    expect(page).toContain('<title>$& book</title>');
    expect(page.match(/<title>/gu)).toHaveLength(1);
    expect(page.endsWith('</template></body></html>')).toBe(true);
  });
});

describe('the colours of the boot page', () => {
  const tokens = readFileSync(
    join(import.meta.dirname, '../../../packages/ui/styles/tokens.css'),
    'utf8',
  );
  const coloursIn = (css: string, theme: string, names: [string, string]) => {
    const start = theme === '' ? /(?::root|html)[^{]*\{([^}]*)\}/u : themeBlock(theme);
    const block = start.exec(css)?.[1] ?? '';
    return names.map((name) => new RegExp(`${name}:\\s*(#[0-9a-f]+)`, 'u').exec(block)?.[1]);
  };
  const themeBlock = (theme: string) =>
    new RegExp(`\\[data-theme="${theme}"\\]\\s*\\{([^}]*)\\}`, 'u');

  it.each(['', 'light', 'dark-blue', 'green', 'purple'])('are those of the theme "%s"', (theme) => {
    const shown = coloursIn(BOOT_STYLE, theme, ['background', '--boot-bar']);
    expect(shown).toEqual(coloursIn(tokens, theme, ['--surface-0', '--surface-1']));
    expect(shown).not.toContain(undefined);
  });
});
