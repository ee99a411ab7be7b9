import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/threats.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| who'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/gu, '')));

/** A test as a row names it: its file and, where one of many is meant, how its title goes on. */
const TEST = /^`([\w./-]+\.(?:test|spec)\.ts)`(?:: (.+))?$/u;

it('has a test for every threat', () => {
  expect(rows.length).toBeGreaterThan(40);
  const unclear = rows.filter((cells) => cells.length !== 3 || !TEST.test(cells[2] ?? ''));
  expect(unclear).toEqual([]);
});

it('names tests that exist', () => {
  const missing = rows.flatMap(([, , named = '']) => {
    const [, file = '', title = ''] = TEST.exec(named) ?? [];
    const path = join(root, file);
    if (!existsSync(path)) return [file];
    // Titles are written with escaped quotes where they have some.
    const source = readFileSync(path, 'utf8').replaceAll("\\'", "'");
    return source.includes(title) ? [] : [`${file}: ${title}`];
  });
  expect(missing).toEqual([]);
});
