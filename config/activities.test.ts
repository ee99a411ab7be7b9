import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { activities, folderOfType } from '../activities/registry.ts';
import { exists, textOf } from './source-files/files.ts';
import { objectIn } from './source-files/json.ts';

const folders = readdirSync(path.join(import.meta.dirname, '..', 'activities'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)
  .sort();
const everyActivity = textOf('activities/every-activity.ts');

const hasPart = (type: string, part: 'view' | 'form'): boolean =>
  exists(`activities/${folderOfType(type)}/${part}.tsx`);

/** Message keys that a definition names, without the namespace. */
const keysOf = (folder: string): string[] =>
  [...textOf(`activities/${folder}/definition.ts`).matchAll(/'activity-[\w-]+:(\w+)'/gu)].map(
    ([, key]) => key ?? '',
  );

describe.each(folders)('activity %s', (folder) => {
  it('is in the registry, and says what it is', () => {
    expect(everyActivity).toContain(`'./${folder}/definition.ts'`);
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
    expect(hasPart(type, 'view')).toBe(opening === 'window');
  },
);

it.each(activities.filter(({ tool, author }) => tool && author === 'teachers'))(
  '[ACT-015] $type has a form: fields, or one of its own',
  ({ type, content }) => {
    const hasOptions = content.fields.some(({ is }) => is !== 'own');
    expect(hasOptions || hasPart(type, 'form')).toBe(true);
  },
);

it('names each tool and each style once', () => {
  const tools = activities.flatMap(({ tool }) => (tool ? [tool.name] : []));
  expect(new Set(tools).size).toBe(tools.length);
});

it('is written in the folder that its type says, where the browser looks for its view and form', () => {
  expect(activities.map(({ type }) => folderOfType(type)).sort()).toEqual(folders);
});
