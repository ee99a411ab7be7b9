import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const workspaces = ['packages', 'features', 'apps'];
const copied = [...workspaces, 'activities', 'tools', 'config', 'scripts'];
const rootFiles = ['package.json', 'biome.json', 'tsconfig.json', 'vitest.config.ts', '.gitignore'];
const slow = 600_000;

let copy: string;

/** A copy of the sources whose workspace packages are its own and whose other packages are ours. */
const copyHouse = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sayfa generate '));
  const filter = (source: string): boolean =>
    !/(^|\/)(node_modules|dist|\.cache|samples)$/.test(source.slice(root.length));
  for (const name of [...copied, ...rootFiles]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  }
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@sayfa'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '@sayfa' || name.startsWith('.vite')) continue;
    symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  for (const kind of workspaces) {
    for (const name of readdirSync(path.join(folder, kind))) {
      symlinkSync(path.join(folder, kind, name), path.join(packages, '@sayfa', name));
      const nested = path.join(root, kind, name, 'node_modules');
      try {
        symlinkSync(nested, path.join(folder, kind, name, 'node_modules'));
      } catch {
        // Most workspaces have no packages of their own.
      }
    }
  }
  symlinkSync(path.join(folder, 'tools'), path.join(packages, '@sayfa', 'tools'));
  symlinkSync(path.join(folder, 'activities'), path.join(packages, '@sayfa', 'activity-types'));
  return folder;
};

const runIn = (program: string, ...args: string[]): { code: number | null; output: string } => {
  const file = path.join(copy, 'node_modules', program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '', NO_COLOR: '1' },
  });
  return { code: status, output: `${stdout}${stderr}` };
};

/** Lines of complaints about types. What was found sound before is not looked at again. */
const typeErrors = (name: 'server' | 'web'): string[] => {
  const known = path.join(copy, `${name}.tsbuildinfo`);
  const configuration = path.join('config', `tsconfig.${name}.json`);
  const tsc = ['-p', configuration, '--incremental', '--tsBuildInfoFile', known];
  return runIn('typescript/bin/tsc', ...tsc).output.split('\n');
};

const generate = (kind: string, ...names: string[]): { code: number | null; output: string } =>
  runIn(`../scripts/generate/${kind}.mjs`, ...names);

beforeAll(() => {
  copy = copyHouse();
}, slow);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it(
  'lays a call and a screen that pass format, lint, types and tests untouched',
  () => {
    expect(generate('call', 'library', 'praiseBook')).toMatchObject({ code: 0 });
    expect(generate('screen', 'library', 'praisedBooks')).toMatchObject({ code: 0 });

    const format = runIn('@biomejs/biome/bin/biome', 'ci', 'features/library', 'apps/server/test');
    expect(format.output).not.toMatch(/praise/);
    for (const name of ['server', 'web'] as const) {
      expect(typeErrors(name).filter((line) => /library|praise/.test(line))).toEqual([]);
    }
    const tests = runIn('vitest/vitest.mjs', 'run', 'praise', '--reporter=default');
    expect(tests.output).toMatch(/Test Files {2}3 passed/);
    expect(tests.code).toBe(0);
  },
  slow,
);

it(
  'lays a tool that passes format, lint, types, tests and the guards of tools untouched',
  () => {
    expect(generate('tool', 'praiseFrame')).toMatchObject({ code: 0 });
    const format = runIn('@biomejs/biome/bin/biome', 'ci', 'tools', 'packages/canvas/tool');
    expect(format.output).not.toMatch(/praise|registry|tool\.ts/);
    expect(typeErrors('web').filter((line) => /^tools|praise/.test(line))).toEqual([]);
    const tests = runIn(
      'vitest/vitest.mjs',
      'run',
      'praise-frame',
      'config/tools',
      'config/messages',
    );
    expect(tests.output).toMatch(/Test Files {2}3 passed/);
    expect(tests.code).toBe(0);
  },
  slow,
);

it(
  'lays a kind of activity that passes format, lint, types, tests and the guards of activities untouched',
  () => {
    expect(generate('activity', 'praiseCard')).toMatchObject({ code: 0 });
    const format = runIn('@biomejs/biome/bin/biome', 'ci', 'activities');
    expect(format.output).not.toMatch(/praise|registry|parts\.ts/);
    expect(typeErrors('web').filter((line) => /^activities|praise/.test(line))).toEqual([]);
    const tests = runIn(
      'vitest/vitest.mjs',
      'run',
      'praise-card',
      'activities/registry',
      'config/activities',
      'config/messages',
      'config/tools',
      'tools/place-activity',
    );
    expect(tests.output).toMatch(/Test Files {2}6 passed/);
    expect(tests.code).toBe(0);
  },
  slow,
);

it('says what is wrong with a name', () => {
  expect(generate('tool', 'Praise-Frame')).toMatchObject({ code: 64 });
  expect(generate('tool', 'pencil')).toMatchObject({ code: 64 });
  expect(generate('activity', 'video')).toMatchObject({ code: 64 });
  expect(generate('call', 'library', 'Praise-Book')).toMatchObject({ code: 64 });
  expect(generate('call', 'nowhere', 'praiseBook')).toMatchObject({ code: 64 });
  expect(generate('call', 'library', 'groupEbooks')).toMatchObject({ code: 64 });
});
