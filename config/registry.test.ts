import { describe, expect, it } from 'vitest';
import { exists, filesIn, foldersIn, textOf } from './source-files/files.ts';
import { objectIn } from './source-files/json.ts';

const features = foldersIn('features');
const listedOnServer = textOf('apps/server/features.ts');
const serverRegistry = textOf('apps/server/registry.ts') + listedOnServer;
const webRegistry =
  textOf('apps/web/src/reader-registry.ts') + textOf('apps/web/src/feature-screens.ts');
const atMostLines = 16;

describe.each(features)('feature %s', (name) => {
  it('opens exactly its contract, port, server and web, as far as it has them', () => {
    const sides = ['contract', 'port', 'server', 'web'].filter((side) =>
      exists(`features/${name}/${side}/index.ts`),
    );
    expect(objectIn(`features/${name}/package.json`).exports).toEqual(
      Object.fromEntries(sides.map((side) => [`./${side}`, `./${side}/index.ts`])),
    );
  });

  it('is wired into the server when it has server code', () => {
    const hasServer = filesIn(`features/${name}/server`).length > 0;
    expect(serverRegistry.includes(`@sayfa/${name}/server`)).toBe(hasServer);
  });

  it('registers its migrations when it has some', () => {
    const hasMigrations = filesIn(`features/${name}/server/migrations`).length > 0;
    const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const isRegistered = listedOnServer.includes(`@sayfa/${name}/server`)
      ? textOf(`features/${name}/server/index.ts`).includes('migrations:')
      : serverRegistry.includes(`${camel}Migrations`);
    expect(isRegistered).toBe(hasMigrations);
  });

  it('is wired into the web app when it has screens or adds to the reader', () => {
    const entry = `features/${name}/web/index.ts`;
    const shows = /export\s+(const|\{[^}]*)\s*\bscreens\b|export const \w+: ReaderPartLoaders\b/;
    const hasScreens = exists(entry) && shows.test(textOf(entry));
    expect(webRegistry.includes(`@sayfa/${name}/web`)).toBe(hasScreens);
  });

  it('explains itself in about ten lines', () => {
    expect(exists(`features/${name}/README.md`)).toBe(true);
    const lines = textOf(`features/${name}/README.md`).trim().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(5);
    expect(lines).toBeLessThanOrEqual(atMostLines);
  });

  it('uses only words of its own, of the parts and of the shell', () => {
    const allowed = new Set([...features, 'ui', 'app', 'tools']);
    const used = filesIn(`features/${name}/web`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...textOf(file).matchAll(/\bt\(\s*['"`]([a-z][\w-]*):/g)])
      .map((match) => match[1] ?? '');
    expect(used.filter((namespace) => !allowed.has(namespace))).toEqual([]);
    for (const namespace of used.filter((one) => features.includes(one))) {
      expect(exists(`features/${namespace}/messages/en.json`), namespace).toBe(true);
    }
  });
});
