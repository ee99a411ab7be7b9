import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ToolName } from '../packages/canvas/tool/index.ts';
import { toolNamed, tools } from '../tools/registry.ts';
import { exists, textOf } from './source-files/files.ts';
import { objectIn } from './source-files/json.ts';

const folders = readdirSync(path.join(import.meta.dirname, '..', 'tools'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)
  .sort();
const everyTool = textOf('tools/every-tool.ts');
const names = tools.flatMap((tool) => tool.names);

/** Whether a tool takes its names from a definition and so has no messages of its own. */
const namesItsOwn = (folder: string): boolean =>
  !exists(`tools/${folder}/messages/en.json`) &&
  textOf(`tools/${folder}/tool.ts`).includes('\n  labels: ');

/** The specified names that draw, move or mark; the others place activities or are commands. */
const specified: readonly ToolName[] = [
  'line',
  'highlighter',
  'circle',
  'arrow',
  'pencil',
  'rectangle',
  'select',
  'pan',
  'harddrag',
  'text',
  'emptysquare',
  'emptycircle',
  'capture',
  'capturezoom',
  'eraser',
  'hidearea',
  'showarea',
];

describe.each(folders)('tool %s', (name) => {
  it('is in the registry, tested, and says what it is', () => {
    expect(everyTool).toContain(`'./${name}/tool.ts'`);
    expect(exists(`tools/${name}/tool.test.ts`)).toBe(true);
  });

  it('has a name and a hint for each of its names and for nothing else', () => {
    if (namesItsOwn(name)) return;
    const texts = objectIn(`tools/${name}/messages/en.json`);
    for (const [key, text] of Object.entries(texts)) {
      expect(names, `${name} ${key}`).toContain(key);
      expect(Object.keys(text ?? {})).toEqual(['name', 'hint']);
    }
  });
});

it('[INK-002] every specified name leads to exactly one tool', () => {
  for (const name of specified) expect(toolNamed(name)?.names, name).toContain(name);
  expect(new Set(names).size).toBe(names.length);
});

it('has as many tools as folders, and words for every name', () => {
  expect(tools).toHaveLength(folders.length);
  const worded = folders
    .filter((name) => !namesItsOwn(name))
    .flatMap((name) => Object.keys(objectIn(`tools/${name}/messages/en.json`)));
  const labels = tools.flatMap((tool) => Object.keys(tool.labels ?? {}));
  expect([...worded, ...labels].sort()).toEqual([...names].sort());
});

it('has a picture for every name and for nothing else', () => {
  for (const tool of tools) expect(Object.keys(tool.icons).sort()).toEqual(tool.names.toSorted());
});

it('[INK-004] has the shapes in one group, an arrow beside them', () => {
  const group = tools.filter(({ group: one }) => one === 'shapes').flatMap((tool) => tool.names);
  expect(group.toSorted()).toEqual(
    ['line', 'arrow', 'circle', 'emptycircle', 'rectangle', 'emptysquare'].toSorted(),
  );
});

it('[NAV-056] has the specified keys, each once', () => {
  const keys = tools.flatMap(({ shortcuts }) => Object.entries(shortcuts ?? {}));
  expect(Object.fromEntries(keys)).toEqual({
    highlighter: 'H',
    text: 'T',
    select: 'S',
    pencil: 'P',
    rectangle: 'R',
    pan: 'D',
  });
  expect(new Set(keys.map(([, key]) => key)).size).toBe(keys.length);
});
