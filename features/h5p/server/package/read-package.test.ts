import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import { BAD_PACKAGES, libraryEntries, packageEntries, zipOf } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import { readPackage } from './read-package.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sayfa-h5p-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const cleanHtml = (html: string): string => html.replace(/ href="javascript:[^"]*"/gu, '');

const read = async (bytes: Buffer, takesCode = false) => {
  const path = join(folder, 'given.h5p');
  await writeFile(path, bytes);
  const archive = await openArchive(path);
  try {
    return await readPackage(archive, {
      temporaryFolder: folder,
      takesCode,
      cleanHtml,
      onTemporary: () => undefined,
    });
  } finally {
    archive.zip.close();
  }
};

const refusalOf = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    await read(bytes);
    return undefined;
  } catch (error) {
    return error instanceof UserFacingError ? error.code : String(error);
  }
};

describe('packages that are refused', () => {
  const ofItself = BAD_PACKAGES.filter(({ code }) => code !== 'h5p_library_missing');
  it.each(ofItself)('[$id] $what: $code', async ({ bytes, code }) => {
    expect(await refusalOf(bytes())).toBe(code);
  });
});

it('says that a content is broken or missing, rather than that it names something', async () => {
  const broken = zipOf(packageEntries({ params: '{"text":' }));
  expect(await refusalOf(broken)).toBe('h5p_content_unreadable');
  const without = packageEntries().filter(({ name }) => name !== 'content/content.json');
  expect(await refusalOf(zipOf(without))).toBe('h5p_content_unreadable');
});

it('reads what is sound: texts, files and what they need', async () => {
  const extra = [
    { name: 'content/' },
    { name: 'content/images/a.txt', content: 'words' },
    { name: 'content/.DS_Store', content: 'left by a system' },
    {
      name: 'content/drawing.svg',
      content: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    },
    {
      name: 'content/said.vtt',
      content: 'WEBVTT\n\n00:00.000 --> 00:01.000\n<v Ada>Merhaba <i>dünya</i>\n',
    },
  ];
  const params = '{"file":{"path":"images/a.txt"},"sub":{"library":"H5P.Other 1.2","params":{}}}';
  const found = await read(zipOf(packageEntries({ params, extra })));
  expect(found).toMatchObject({ title: 'Deneme', language: 'tr', carried: [], libraries: [] });
  expect(found.needs.map(({ name }) => name)).toEqual(['H5P.Probe', 'H5P.Other']);
  expect(Object.keys(found.content.places)).toEqual(['images/a.txt', 'drawing.svg', 'said.vtt']);
});

it('[ARCHIVE_H5P-027] leaves out what the archive says about who may run a file', async () => {
  const extra = [{ name: 'content/a.txt', content: 'x', mode: 0o104755 }];
  const { content } = await read(zipOf(packageEntries({ extra })));
  expect((await stat(content.path)).mode & 0o7777).toBe(0o640);
});

it('[ARCHIVE_H5P-055] drops where a link in a text would run something', async () => {
  const params = JSON.stringify({ text: '<a href="javascript:alert(1)">x</a>', plain: '1 < 2' });
  const found = await read(zipOf(packageEntries({ params })));
  expect(found.params).toEqual({ text: '<a>x</a>', plain: '1 < 2' });
});

it('[ARCHIVE_H5P-011] does not even unpack code that is not welcome', async () => {
  const bytes = zipOf(packageEntries({ extra: libraryEntries() }));
  expect(await read(bytes)).toMatchObject({ libraries: [], carried: ['H5P.Probe-1.0'] });
  expect((await readdir(folder)).length).toBe(2);
  expect((await read(bytes, true)).libraries.map(({ name }) => name)).toEqual([
    { name: 'H5P.Probe', major: 1, minor: 0 },
  ]);
});
