import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@sayfa/i18n';
import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const folders = [
  'apps/web/messages',
  'packages/ui/messages',
  ...readdirSync(join(ROOT, 'features')).map((name) => `features/${name}/messages`),
];

/** Languages differ in how many plurals they have. */
const PLURAL = /_(zero|one|two|few|many|other)\.$/u;

const keysOf = (tree: unknown, path = ''): string[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, value]) => keysOf(value, `${path}${key}.`))
    : [path.replace(PLURAL, '.')];

describe('messages', () => {
  it.each(folders)('[I18N-004] %s says the same things in five languages', (folder) => {
    const files = LANGUAGES.map((language) =>
      JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')),
    );
    const [first = [], ...others] = files.map((file) => [...new Set(keysOf(file))].sort());
    for (const keys of others) expect(keys).toEqual(first);
  });
});

describe('gather', () => {
  it('names texts after their feature and brings all errors together', () => {
    expect(
      gather({
        '../../messages/en.json': { default: { skip: 'Skip' } },
        '../../../../features/library/messages/en.json': {
          default: { title: 'Library', errors: { a: '1' } },
        },
        '../../../../packages/server-kit/messages/en.json': { default: { errors: { b: '2' } } },
      }),
    ).toMatchObject({
      app: { skip: 'Skip' },
      library: { title: 'Library' },
      errors: { a: '1', b: '2' },
    });
  });
});
