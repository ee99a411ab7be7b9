import { describe, expect, it } from 'vitest';
import { filesIn } from './source-files/files.ts';
import { isObject, type JsonObject, objectIn, part } from './source-files/json.ts';

/** Older versions have a known vulnerability. */
const floors: Record<string, string> = {
  fastify: '5.12.6',
  '@fastify/multipart': '10.1.9',
  '@fastify/busboy': '3.2.6',
  '@fastify/static': '10.1.1',
  dompurify: '3.4.17',
  katex: '0.16.21',
  sharp: '0.35.0',
  yauzl: '3.2.1',
  'pdfjs-dist': '6.2.108',
};
/** These packages must be installed; `floors` only limits those that are. */
const needed = ['fastify', '@fastify/multipart', '@fastify/busboy', '@fastify/static', 'sharp'];
const forbidden = ['adm-zip', 'extract-zip', 'decompress', 'ip', 'mupdf', 'react-player'];

const lockFiles = filesIn('').filter((file) => file.endsWith('package-lock.json'));
const manifests = filesIn('').filter(
  (file) => file.endsWith('package.json') && !file.includes('/templates/'),
);
const lock = part(objectIn('package-lock.json'), 'packages');
const nameIn = (location: string): string => location.split('node_modules/').at(-1) ?? '';

const isBelow = (version: string, floor: string): boolean => {
  const [have, minimum] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (have?.[index] ?? 0) - (minimum?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes('-');
};

const versionsOf = (file: string): { name: string; version: string }[] =>
  Object.entries(part(objectIn(file), 'packages')).flatMap(([location, entry]) =>
    isObject(entry) && location.includes('node_modules/') && typeof entry.version === 'string'
      ? [{ name: nameIn(location), version: entry.version }]
      : [],
  );

it('compares versions by number', () => {
  expect(isBelow('5.12.6', '5.12.6')).toBe(false);
  expect(isBelow('5.9.9', '5.12.6')).toBe(true);
  expect(isBelow('10.0.0', '9.9.9')).toBe(false);
  expect(isBelow('5.12.6-beta.1', '5.12.6')).toBe(true);
});

describe.each(lockFiles)('%s', (file) => {
  it('stays above the floors of safety', () => {
    const low = versionsOf(file).filter(({ name, version }) => {
      const floor = floors[name];
      return floor !== undefined && isBelow(version, floor);
    });
    expect(low).toEqual([]);
  });

  it('holds no forbidden package', () => {
    expect(versionsOf(file).filter(({ name }) => forbidden.includes(name))).toEqual([]);
  });

  it('names no download address', () => {
    const addresses = Object.values(part(objectIn(file), 'packages'))
      .filter(isObject)
      .map((entry) => entry.resolved)
      .filter((resolved) => typeof resolved === 'string' && /^(https?|git)/.test(resolved));
    expect(addresses).toEqual([]);
  });
});

it('has the packages whose floors matter', () => {
  const present = new Set(versionsOf('package-lock.json').map(({ name }) => name));
  expect(needed.filter((name) => !present.has(name))).toEqual([]);
});

/** Folders in which a package at `location` finds another, nearest first. */
const placesFrom = (location: string, name: string): string[] => {
  const parts = location.split('/node_modules/');
  const above = parts.map((_, index) =>
    parts.slice(0, parts.length - index).join('/node_modules/'),
  );
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
};

it('locks the optional packages of every platform: run `npm run complete-lock`', () => {
  const missing = Object.entries(lock).flatMap(([location, entry]) =>
    Object.keys(part(isObject(entry) ? entry : {}, 'optionalDependencies'))
      .filter((name) => !placesFrom(location, name).some((place) => lock[place]))
      .map((name) => `${name} of ${location}`),
  );
  expect(missing).toEqual([]);
});

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

describe.each(manifests)('%s', (file) => {
  const manifest: JsonObject = objectIn(file);

  it('names exact versions', () => {
    const loose = dependencyKinds
      .flatMap((kind) => Object.entries(part(manifest, kind)))
      .filter(([name, version]) => {
        const own = name.startsWith('@sayfa/');
        return own ? version !== '*' : !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version));
      });
    expect(loose).toEqual([]);
  });

  it('needs no script of an installed package', () => {
    const scripts = Object.keys(part(manifest, 'scripts'));
    expect(scripts.filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
  });
});
