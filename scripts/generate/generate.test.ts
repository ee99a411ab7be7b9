import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const workspaces = ['packages', 'features', 'apps'];
const copied = [...workspaces, 'activities', 'tools', 'config', 'scripts', 'docs'];
const rootFiles = ['package.json', 'biome.json', 'tsconfig.json', 'vitest.config.ts', '.gitignore'];
const MAX_MS = 600_000;

/** What is generated, the folder that it is about, and the lines that are added anywhere else. */
const additions = [
  {
    words: ['feature', 'star-notes'],
    folder: 'features/star-notes/',
    elsewhere: { 'apps/server/features.ts': '+1 -0', 'apps/web/src/feature-screens.ts': '+1 -0' },
  },
  {
    words: ['tool', 'star-stamp'],
    folder: 'tools/star-stamp/',
    elsewhere: { 'tools/every-tool.ts': '+1 -0' },
  },
  {
    words: ['activity', 'star-card'],
    folder: 'activities/star-card/',
    elsewhere: { 'activities/every-activity.ts': '+1 -0' },
  },
  { words: ['call', 'book-tests', 'star-count'], folder: 'features/book-tests/', elsewhere: {} },
  {
    words: ['screen', 'error-reports', 'star-list'],
    folder: 'features/error-reports/',
    elsewhere: {},
  },
] as const;

let copy: string;
/** Files that were generated or changed, named from the root. */
const touched: string[] = [];

/** Copies the sources: workspace packages are those of the copy, other packages those of this checkout. */
const copySources = (): string => {
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
        // Most workspaces have no node_modules folder.
      }
    }
  }
  symlinkSync(path.join(folder, 'tools'), path.join(packages, '@sayfa', 'tools'));
  symlinkSync(path.join(folder, 'activities'), path.join(packages, '@sayfa', 'activity-types'));
  return folder;
};

const run = (program: string, ...args: string[]): { code: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '', NO_COLOR: '1' },
  });
  return { code: status, output: `${stdout}${stderr}` };
};

const runPackage = (file: string, ...args: string[]) =>
  run(process.execPath, path.join(copy, 'node_modules', file), ...args);

const generate = (kind: string, ...names: string[]) =>
  run(process.execPath, path.join(copy, 'scripts', 'generate', `${kind}.mjs`), ...names);

const git = (...args: string[]): string =>
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args).output;

/** Lines added and removed since the last call, by file. */
const changesSinceLastLook = (): Record<string, string> => {
  git('add', '--all');
  const lines = git('diff', '--cached', '--numstat').split('\n').filter(Boolean);
  git('commit', '--quiet', '--message', 'look');
  const parts = lines.map((line) => line.split('\t'));
  return Object.fromEntries(
    parts.map(([added = '', removed = '', file = '']) => [file, `+${added} -${removed}`]),
  );
};

beforeAll(() => {
  copy = copySources();
  git('init', '--quiet');
  changesSinceLastLook();
}, MAX_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Type errors of the changed files and of all that they import. */
const typeErrors = (project: 'server' | 'web', files: readonly string[]): string => {
  const configuration = path.join(copy, 'node_modules', `.tsconfig.${project}-touched.json`);
  const text = {
    extends: `../config/tsconfig.${project}.json`,
    include: [],
    files: files.map((file) => `../${file}`),
  };
  writeFileSync(configuration, JSON.stringify(text));
  return runPackage('typescript/bin/tsc', '-p', configuration).output;
};

const isCode = (file: string): boolean => /\.tsx?$/u.test(file);

describe('the generators, one after the other', () => {
  it.each(additions)('$words touches its folder and no more lines than announced', (addition) => {
    const { words, folder, elsewhere } = addition;
    const [kind, ...names] = words;
    expect(generate(kind, ...names)).toMatchObject({ code: 0 });
    const changes = changesSinceLastLook();
    touched.push(...Object.keys(changes));
    const others = Object.entries(changes).filter(([file]) => !file.startsWith(folder));
    expect(Object.fromEntries(others)).toEqual(elsewhere);
    const inside = Object.keys(changes).length - others.length;
    console.log(
      `${words.join(' ')}: ${inside} files in ${folder}, elsewhere ${JSON.stringify(elsewhere)}`,
    );
  });

  it(
    'write what passes format and lint untouched',
    () => {
      const { code, output } = runPackage('@biomejs/biome/bin/biome', 'ci', ...touched);
      expect(code, output).toBe(0);
    },
    MAX_MS,
  );

  it(
    'write what passes the type check, together with what takes it',
    () => {
      const onServer = (file: string): boolean =>
        /^apps\/server\/|\/(?:server|contract)\//u.test(file);
      const server = touched.filter((file) => isCode(file) && onServer(file));
      expect(typeErrors('server', [...server, 'apps/server/registry.ts'])).toBe('');
      const web = touched.filter((file) => isCode(file) && !onServer(file));
      const registries = ['tools/registry.ts', 'activities/registry.ts', 'activities/parts.ts'];
      expect(typeErrors('web', [...web, ...registries])).toBe('');
    },
    MAX_MS,
  );

  it(
    'write what keeps the boundaries',
    () => {
      const rules = path.join('config', 'dependency-cruiser.mjs');
      const { code, output } = runPackage(
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        ...['--config', rules, '--output-type', 'err', ...touched.filter(isCode)],
      );
      expect(code, output).toBe(0);
    },
    MAX_MS,
  );

  it(
    'write tests that pass, and leave those of the registries, messages and gates as they were',
    () => {
      const { code, output } = runPackage(
        'vitest/vitest.mjs',
        ...[
          'run',
          'star-',
          'config/tools',
          'config/activities',
          'config/messages',
          'config/registry',
        ],
        ...['activities/registry', 'tools/place-activity', 'apps/web/src', '--reporter=default'],
      );
      expect(code, output).toBe(0);
      for (const name of [
        'star-notes.http',
        'star-notes-screen',
        'star-count.http',
        'star-list-screen',
      ])
        expect(output).toContain(name);
      expect(output).toContain('tools/star-stamp/tool.test.ts');
      expect(output).toContain('activities/star-card/definition.test.ts');
    },
    MAX_MS,
  );

  it('report what is wrong with a name', () => {
    expect(generate('tool', 'Star-Frame')).toMatchObject({ code: 64 });
    expect(generate('tool', 'pencil')).toMatchObject({ code: 64 });
    expect(generate('activity', 'video')).toMatchObject({ code: 64 });
    expect(generate('feature', 'users')).toMatchObject({ code: 64 });
    expect(generate('call', 'library', 'Star-Book')).toMatchObject({ code: 64 });
    expect(generate('call', 'nowhere', 'star-book')).toMatchObject({ code: 64 });
    expect(generate('call', 'library', 'group-ebooks')).toMatchObject({ code: 64 });
    expect(changesSinceLastLook()).toEqual({});
  });
});
