import type { KeyBinding, ListedCommands } from '@sayfa/web-kit';
import { beforeAll, expect, it } from 'vitest';
import { READER_COMMANDS } from '../../../features/drawings/web/toolbar/toolbar-commands.ts';
import readerCommands from '../../../features/reader/web/reader-screen/reader-commands.ts';
import { loadCommandGroups } from './reader-registry.ts';

const sources = import.meta.glob<string>(
  [
    '../../../features/*/web/**/*.{ts,tsx}',
    '../../../packages/web-kit/**/*.{ts,tsx}',
    './**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const modules = import.meta.glob<{ default: unknown }>([
  '../../../features/*/web/**/*.ts',
  './**/*.ts',
  '!**/*.test.ts',
  '!./main.ts',
]);

type ScopedKey = { id: string; scope: ListedCommands['scope']; binding: KeyBinding };

/** Keys that are heard while those of a scope are; the other scopes come before those of the book. */
const ACTIVE_WITH: Partial<Record<ListedCommands['scope'], readonly ListedCommands['scope'][]>> = {
  everywhere: ['book'],
  recording: ['everywhere', 'book', 'presenting', 'areas', 'area', 'review', 'line'],
};

const areActiveTogether = ({ scope: one }: ScopedKey, { scope: other }: ScopedKey): boolean =>
  one === other || ACTIVE_WITH[one]?.includes(other) || ACTIVE_WITH[other]?.includes(one) || false;

const mayBoth = <State>(one: State | 'any', other: State | 'any'): boolean =>
  one === 'any' || other === 'any' || one === other;

const isSameKey = (one: KeyBinding, other: KeyBinding): boolean =>
  one.key === other.key &&
  (one.alt ?? false) === (other.alt ?? false) &&
  mayBoth<boolean>(one.control ?? false, other.control ?? false) &&
  mayBoth<boolean>(one.shift ?? false, other.shift ?? false);

/** Escape closes one part at a time: a handler with nothing to close passes the key on. */
const isShared = ({ key }: KeyBinding): boolean => key === 'Escape';

/** Commands of one key of which one is available at a time. Source: NAV-032. */
const ALTERNATIVES: ReadonlySet<string> = new Set(['b: bookmark, margins-add']);

const conflictsOf = (groups: readonly ListedCommands[]): string[] => {
  const keys: ScopedKey[] = groups.flatMap(({ scope, commands }) =>
    commands.flatMap(({ id, keys: bindings = [] }) =>
      bindings.map((binding) => ({ id, scope, binding })),
    ),
  );
  return keys.flatMap((one, index) =>
    keys
      .slice(index + 1)
      .filter((other) => areActiveTogether(one, other) && isSameKey(one.binding, other.binding))
      .filter(() => !isShared(one.binding))
      .map((other) => `${one.binding.key}: ${one.id}, ${other.id}`)
      .filter((conflict) => !ALTERNATIVES.has(conflict)),
  );
};

const hasGroup = /(const|as) \w+: CommandGroup<|satisfies CommandGroup</;

let listed: ListedCommands[] = [];

beforeAll(async () => {
  listed = await loadCommandGroups();
});

it('gives no key to two commands that are active together', () => {
  expect(conflictsOf(listed)).toEqual([]);
});

it('finds a key that two commands have', () => {
  const group = (scope: ListedCommands['scope'], binding: KeyBinding): ListedCommands => ({
    title: 'example:title',
    scope,
    commands: [{ id: scope, name: 'example:name', keys: [binding], run: () => undefined }],
  });
  const zoom = group('book', { key: 'z', shift: 'any' });
  expect(conflictsOf([zoom, group('book', { key: 'z' })])).toHaveLength(1);
  expect(conflictsOf([zoom, group('book', { key: 'z', shift: true })])).toHaveLength(1);
  expect(conflictsOf([zoom, group('recording', { key: 'z' })])).toHaveLength(1);
  expect(conflictsOf([zoom, group('book', { key: 'z', control: true })])).toEqual([]);
  expect(conflictsOf([zoom, group('review', { key: 'z' })])).toEqual([]);
});

it('names every command once', () => {
  const ids = listed.flatMap(({ commands }) => commands.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(60);
  expect(new Set(ids).size).toBe(ids.length);
});

it('[HLP-007] lists every command of the product, and nothing else', async () => {
  const files = Object.keys(sources).filter((file) => hasGroup.test(sources[file] ?? ''));
  expect(files.length).toBeGreaterThan(15);
  const groups = await Promise.all(files.map(async (file) => (await modules[file]?.())?.default));
  const unlisted = files.filter((_, index) => !listed.some((group) => group === groups[index]));
  expect(unlisted).toEqual([]);
  expect(listed.filter((group) => !groups.includes(group)).map(({ title }) => title)).toEqual([]);
});

it('hears the keys of an open book through commands only', () => {
  const byHand = Object.keys(sources)
    .filter((file) => /\.onKey\(/.test(sources[file] ?? ''))
    .map((file) => file.replaceAll('../', ''))
    .sort();
  expect(byHand).toEqual([
    // Escape closes the foremost window.
    'features/activities/web/on-pages/activities-on-pages.tsx',
    // The window of the class handles only F.
    'features/presenting/web/audience/audience.tsx',
    // Registers between other listeners, because Escape leaves one thing at a time.
    'features/presenting/web/presentation.tsx',
    'packages/web-kit/commands.ts',
  ]);
});

it('offers only commands of the reader on the toolbar of drawing, all with keys', () => {
  const withKeys = readerCommands.commands.filter(({ keys = [] }) => keys.length > 0);
  const ids = withKeys.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.values(READER_COMMANDS)));
});
