/**
 * Makes the files of `packages/ui/fonts`: the letters of the name that Japanese has in the choice of
 * languages, which is shown on devices without a Japanese font, too. One file for each letter, since
 * the package keeps them in files by range.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const NAME = '日本語';
const FOLDER = path.join(import.meta.dirname, '../../packages/ui/fonts');
const FACE = /url\(\.\/(files\/[^)]+\.woff2)\)[^;]*;\s*unicode-range:\s*([^;]+);/gu;

const stylesheet = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-jp/wght.css',
);

const contains = (ranges: string, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    return Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16);
  });
};

const faces = [...(await readFile(stylesheet, 'utf8')).matchAll(FACE)];
for (const letter of NAME) {
  const [, file] = faces.find(([, , ranges = '']) => contains(ranges, letter)) ?? [];
  if (file === undefined) throw new Error(`no file has ${letter}`);
  const font = await readFile(path.join(path.dirname(stylesheet), file));
  const subset = await subsetFont(font, letter, { targetFormat: 'woff2' });
  const code = letter.codePointAt(0)?.toString(16);
  await writeFile(path.join(FOLDER, `noto-sans-jp-${code}.woff2`), subset);
}
