import { expect, it } from 'vitest';
import { filesIn, textOf } from './source-files/files.ts';

const longestFile = 300;
const code = filesIn(
  'packages',
  'features',
  'apps',
  'activities',
  'tools',
  'e2e',
  'bench',
  'gauntlet',
  'scripts',
  'config',
).filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));

const namesWithoutIdea = /(^|-)(utils?|helpers?|managers?|services?|common|misc)\.|^data\./;

it(`keeps every file within ${longestFile} lines`, () => {
  const long = code
    .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longestFile);
  expect(long).toEqual([]);
});

it('names every file in kebab-case after one idea', () => {
  const wrong = code.filter((file) => {
    const name = file.split('/').at(-1) ?? '';
    return !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name) || namesWithoutIdea.test(name);
  });
  expect(wrong).toEqual([]);
});

it('leaves no promise, no silenced check and no escape from the types behind', () => {
  const forbidden = [
    /\b(TODO|FIXME|XXX)\b/,
    /@ts-(ignore|expect-error|nocheck)/,
    /biome-ignore/,
    /\b(it|test|describe)\.(skip|only|todo)\b/,
  ];
  const own = 'config/files.test.ts';
  const found = code
    .filter((file) => file !== own)
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .map((line, index) => ({ place: `${file}:${index + 1}`, line }))
        .filter(({ line }) => forbidden.some((pattern) => pattern.test(line)))
        .map(({ place, line }) => `${place}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

it('mirrors by logical CSS, but where a comment says why not', () => {
  const physical =
    /(^|[{;])\s*((margin|padding|border)-(left|right)|left|right|text-align:\s*(left|right)|float:\s*(left|right))[a-z-]*\s*[:;]/;
  const reason = /\/\* physical: .{8,} \*\//;
  const found = code
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .map((line, index) => ({ place: `${file}:${index + 1}`, line }))
        .filter(({ line }) => physical.test(line) && !reason.test(line))
        .map(({ place, line }) => `${place}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
