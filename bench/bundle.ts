import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './place.ts';
import { atMost, type Row, shown } from './report.ts';

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] };
type Manifest = Record<string, Chunk>;

const dist = path.join(root, 'apps', 'web', 'dist');
const manifestFile = path.join(dist, '.vite', 'manifest.json');
/** 1 KB is 1,000 bytes. */
const kilobyte = 1_000;

const budgets = [
  { name: 'library', screen: /features\/library\/web\/.*library-screen\.tsx$/, limit: 220 },
  { name: 'reader', screen: /features\/reader\/web\/.*reader-screen\.tsx$/, limit: 320 },
];

/** The chunks that a browser needs to run these: their static imports, recursively. */
const withImports = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const needed = new Set<string>();
  const visit = (key: string): void => {
    if (needed.has(key)) return;
    needed.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return needed;
};

const gzipped = (file: string): number =>
  gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;

const sizeOf = (manifest: Manifest, keys: readonly string[]): number => {
  const files = [...withImports(manifest, keys)].flatMap((key) => {
    const file = manifest[key]?.file;
    return file?.endsWith('.js') ? [file] : [];
  });
  return [...new Set(files)].reduce((sum, file) => sum + gzipped(file), 0);
};

/** JavaScript of the first load of each screen, gzipped, in KB. Needs the built web app. */
export const bundleRows = (): Row[] => {
  if (!existsSync(manifestFile)) throw new Error('The web app is not built.');
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  // A screen also loads the messages of one language.
  const words = keys.filter((key) => /(^|\/)messages\/en\.ts$/.test(key));
  const shell = sizeOf(manifest, entries) / kilobyte;
  return budgets.map(({ name, screen, limit }) => {
    const found = keys.find((key) => screen.test(key) && manifest[key]?.isDynamicEntry);
    const size = found ? sizeOf(manifest, [...entries, ...words, found]) / kilobyte : Number.NaN;
    return {
      figure: `first load of the ${name}, KB of JavaScript`,
      ours: found ? shown(size) : 'no such screen',
      beside: `shell ${shown(shell)}, React alone 66, zod 88`,
      limit: `≤ ${limit}`,
      result: atMost(size, limit),
    };
  });
};
