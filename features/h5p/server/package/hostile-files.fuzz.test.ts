import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import {
  fuzzRuns,
  hostileText,
  libraryEntries,
  mutationsOf,
  packageEntries,
  withinTime,
  zipOf,
} from '@sayfa/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import { lookInto } from './file-kinds.ts';
import { readPackage } from './read-package.ts';
import { isTooMuch, strictJson } from './strict-json.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sayfa-fuzz-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const refusalOf = (work: () => void): string => {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (error instanceof UserFacingError) return error.code;
    throw error;
  }
};

it('looks into every drawing soon, and refuses in its own words', async () => {
  const fragments = [
    ...['<svg>', '<svg ', '<script', '<style', 'href=', 'src = "', 'on', 'onload', ' =', '@import'],
    ...['<!ENTITY', '<!', '<?xml-stylesheet', 'javascript', ':', '&#x', '&#120;', '&#', '\t', ' '],
    ...['data:image/png', "'", '"', '/', '<', '>', '<font', '#'],
  ];
  await fc.assert(
    fc.asyncProperty(hostileText(fragments), async (text) => {
      const bytes = Buffer.from(`<svg>${text}`);
      const code = await withinTime(() => refusalOf(() => lookInto('a.svg', bytes)));
      expect(['taken', 'h5p_file_type', 'file_type_mismatch']).toContain(code);
    }),
    { numRuns: fuzzRuns(150) },
  );
});

it('looks into all captions soon', async () => {
  const fragments = [
    ...['\n', '\n\n', '00:00.000 --> 00:01.000\n', '<c', '<c.a', '<v ', '</c>', '<00:00:00.000>'],
    ...['<', '>', '-->', ' ', '&amp;', 'NOTE', 'STYLE'],
  ];
  await fc.assert(
    fc.asyncProperty(hostileText(fragments), async (text) => {
      const bytes = Buffer.from(`WEBVTT\n${text}`);
      const code = await withinTime(() => refusalOf(() => lookInto('a.vtt', bytes)));
      expect(['taken', 'file_type_mismatch']).toContain(code);
    }),
    { numRuns: fuzzRuns(100) },
  );
});

it('reads every content soon, and what it takes is what JSON says', async () => {
  const fragments = ['[', ']', '{', '}', '"', '\\', '\\"', ',', ':', '{"a":', '0', 'null', ' '];
  const text = fc.oneof(hostileText(fragments), fc.json());
  await fc.assert(
    fc.asyncProperty(text, async (json) => {
      const bytes = Buffer.from(json);
      const { value } = await withinTime(() => ({ value: strictJson(bytes) }));
      if (value !== undefined) expect(value).toEqual(JSON.parse(bytes.toString('utf8')));
      if (isTooMuch(bytes)) expect(value).toBeUndefined();
    }),
    { numRuns: fuzzRuns(150) },
  );
});

it('takes or refuses every altered package, and fails at none', async () => {
  const extra = [
    ...libraryEntries(),
    { name: 'content/a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    { name: 'content/a.vtt', content: 'WEBVTT\n\n00:00.000 --> 00:01.000\nx', method: 0 },
  ];
  const path = join(folder, 'given.h5p');
  const read = async (): Promise<string> => {
    try {
      const archive = await openArchive(path);
      try {
        await readPackage(archive, {
          temporaryFolder: folder,
          takesCode: true,
          cleanHtml: (html) => html,
          onTemporary: () => undefined,
        });
        return 'taken';
      } finally {
        archive.zip.close();
      }
    } catch (error) {
      if (error instanceof UserFacingError) return error.code;
      throw error;
    }
  };
  await fc.assert(
    fc.asyncProperty(mutationsOf(zipOf(packageEntries({ extra }))), async (bytes) => {
      await writeFile(path, bytes);
      expect(await withinTime(read)).toMatch(/^(?:taken|(?:zip|h5p|not|file)_\w+)$/u);
    }),
    { numRuns: fuzzRuns(80) },
  );
});
