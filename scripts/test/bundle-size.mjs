import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../setup/project-root.mjs';

const dist = path.join(projectRoot, 'apps', 'web', 'dist');
const manifestFile = path.join(dist, '.vite', 'manifest.json');

/** First load of JavaScript in bytes, gzipped; 1 KB is 1,000 bytes. */
const budgets = [
  { name: 'library', screen: /features\/library\/web\/.*library.*\.tsx$/, limit: 220_000 },
  { name: 'reader', screen: /features\/reader\/web\/.*reader.*\.tsx$/, limit: 320_000 },
];

/** The chunks that a browser must have before `keys` can run: their static imports, in depth. */
function chunksOf(manifest, keys) {
  const needed = new Set();
  const visit = (key) => {
    if (needed.has(key)) return;
    needed.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...needed];
}

function gzippedBytes(manifest, keys) {
  const files = new Set(
    chunksOf(manifest, keys)
      .map((key) => manifest[key]?.file)
      .filter((file) => file?.endsWith('.js')),
  );
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
    0,
  );
}

/** What the first load of a screen weighs: `[{ name, bytes, limit }]`; `bytes` is undefined where the screen is not built. */
export function bundleSizes() {
  if (!existsSync(manifestFile)) return budgets.map(({ name, limit }) => ({ name, limit }));
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key].isEntry);
  const words = keys.filter((key) => /messages.*\ben\b/.test(key) && manifest[key].isDynamicEntry);
  return budgets.map(({ name, screen, limit }) => {
    const screens = keys.filter((key) => screen.test(key) && manifest[key].isDynamicEntry);
    if (screens.length === 0) return { name, limit };
    // Several lazy parts may match; the screen itself is the one at the shortest path.
    screens.sort((a, b) => a.length - b.length);
    const bytes = gzippedBytes(manifest, [...entries, ...words, screens[0]]);
    return { name, bytes, limit };
  });
}

/** Whether every screen fits its budget, and the figures as text. */
export function bundleReport() {
  const sizes = bundleSizes();
  const lines = sizes.map(({ name, bytes, limit }) =>
    bytes === undefined
      ? `${name}: no such screen in the built app`
      : `${name}: ${(bytes / 1000).toFixed(1)} KB gzipped, at most ${limit / 1000} KB`,
  );
  const withinBudget = sizes.every(({ bytes, limit }) => bytes !== undefined && bytes <= limit);
  return { withinBudget, text: lines.join('\n') };
}
