import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenLicences, isAllowed, type LockedPackage } from './licences.ts';
import { isObject, objectIn, part } from './source-files/json.ts';

const root = join(import.meta.dirname, '..');
/** What is installed with the product; the peers that `bench` compares with are not. */
const LOCK_FILES = ['package-lock.json', 'features/h5p/player/package-lock.json'];

const locked = (file: string): (LockedPackage & { location: string })[] =>
  Object.entries(part(objectIn(file), 'packages')).flatMap(([location, entry]) =>
    isObject(entry) && location.includes('node_modules/') && entry.link !== true
      ? [
          {
            location,
            name: location.split('node_modules/').at(-1) ?? '',
            licence: typeof entry.license === 'string' ? entry.license : undefined,
            os: entry.os !== undefined,
          },
        ]
      : [],
  );

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['AGPL-3.0-only', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN x', false],
  ['UNLICENSED', false],
])('knows whether %s is allowed', (licence, allowed) => {
  expect(isAllowed('some-package', licence)).toBe(allowed);
});

it('takes a package without a licence only for another platform of a known family', () => {
  const family = { name: '@a/cli-linux-x64', licence: 'MIT', os: true };
  expect(
    forbiddenLicences([family, { ...family, name: '@a/cli-darwin-x64', licence: undefined }]),
  ).toEqual([]);
  expect(forbiddenLicences([{ name: 'lone', licence: undefined, os: true }])).toEqual([
    'lone: none',
  ]);
  expect(forbiddenLicences([{ name: 'lone', licence: undefined, os: false }])).toEqual([
    'lone: none',
  ]);
});

describe.each(LOCK_FILES)('%s', (file) => {
  it('has packages under licences that a school can live with', () => {
    expect(locked(file).length).toBeGreaterThan(0);
    expect(forbiddenLicences(locked(file))).toEqual([]);
  });

  it('says of installed packages what they say themselves', () => {
    const folder = join(root, file, '..');
    const different = locked(file).flatMap(({ location, name, licence }) => {
      const manifest = join(folder, location, 'package.json');
      if (licence === undefined || !existsSync(manifest)) return [];
      const installed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
      const own = isObject(installed) ? installed.license : undefined;
      return own === undefined || own === licence ? [] : [`${name}: ${licence}, ${String(own)}`];
    });
    expect(different).toEqual([]);
  });
});
