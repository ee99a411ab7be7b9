import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { activities } from '../activities/registry.ts';
import { exists, textOf } from './source-files/files.ts';
import { objectIn } from './source-files/json.ts';

const folders = readdirSync(path.join(import.meta.dirname, '..', 'activities'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)
  .sort();
const registry = textOf('activities/registry.ts');
// Read, not run: views are of the browser.
const parts = textOf('activities/parts.ts');

const hasPart = (type: string, part: 'loadView' | 'loadForm'): boolean =>
  new RegExp(`type: '${type}',[^}]*\\b${part}:`, 'u').test(parts);

/** Message keys that a definition names, without the namespace. */
const keysOf = (folder: string): string[] =>
  [...textOf(`activities/${folder}/definition.ts`).matchAll(/'activity-[\w-]+:(\w+)'/gu)].map(
    ([, key]) => key ?? '',
  );

describe.each(folders)('activity %s', (folder) => {
  it('is in the registry, and says what it is', () => {
    expect(registry).toContain(`'./${folder}/definition.ts'`);
    const texts = objectIn(`activities/${folder}/messages/en.json`);
    const [namespace, ...others] = Object.keys(texts);
    expect(others).toEqual([]);
    expect(namespace).toBe(`activity-${folder}`);
    const words = Object.keys(texts[`activity-${folder}`] ?? {});
    expect(words).toEqual(expect.arrayContaining(keysOf(folder)));
    expect(keysOf(folder)).toContain('name');
  });
});

it('has as many kinds as folders', () => {
  expect(activities).toHaveLength(folders.length);
});

it.each(activities.map(({ type, opening }) => ({ type, opening })))(
  '$type has a view where it opens a window, and none where it does not',
  ({ type, opening }) => {
    expect(hasPart(type, 'loadView')).toBe(opening === 'window');
  },
);

it.each(activities.filter(({ tool, author }) => tool && author === 'teachers'))(
  '[ACT-015] $type has a form: fields, or one of its own',
  ({ type, content }) => {
    const asks = content.fields.some(({ is }) => is !== 'own');
    expect(asks || hasPart(type, 'loadForm')).toBe(true);
  },
);

it('names each tool and each style once', () => {
  const tools = activities.flatMap(({ tool }) => (tool ? [tool.name] : []));
  expect(new Set(tools).size).toBe(tools.length);
});

it('a view or a form lies beside its definition', () => {
  const parts = textOf('activities/parts.ts');
  for (const [, file] of parts.matchAll(/import\('\.\/([\w/-]+\.tsx)'\)/gu)) {
    expect(exists(`activities/${file}`), file).toBe(true);
  }
});
