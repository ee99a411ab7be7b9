import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => join(dirname(require.resolve(`${name}/package.json`)), 'files');

type Cut = { family: string; weight: number; opticalSize: number; slope: 'normal' | 'italic' };

const CUTS: readonly Cut[] = [
  { family: 'Text', weight: 400, opticalSize: 14, slope: 'normal' },
  { family: 'Text', weight: 400, opticalSize: 14, slope: 'italic' },
  { family: 'Text', weight: 600, opticalSize: 14, slope: 'normal' },
  { family: 'Text', weight: 600, opticalSize: 14, slope: 'italic' },
  { family: 'Text', weight: 800, opticalSize: 14, slope: 'italic' },
  { family: 'Text', weight: 800, opticalSize: 14, slope: 'normal' },
  { family: 'Display', weight: 300, opticalSize: 32, slope: 'normal' },
  { family: 'Display', weight: 800, opticalSize: 32, slope: 'normal' },
];

const INTER_RANGES = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+2212',
  'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-02BA',
  greek: 'U+0370-03FF',
} as const;

/** Mathematical signs are in numbered slices of the Japanese family. */
const SIGN_SLICES = [
  { slice: '58', signs: '√≤≥≠≈∠∥⊥↔' },
  { slice: '60', signs: '✓' },
  { slice: '94', signs: '←' },
  { slice: '107', signs: '→' },
] as const;

const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first = '0', last = first] = range.slice(2).split('-');
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length }, (_, step) => String.fromCodePoint(start + step));
    })
    .join('');

const face = (cut: Cut, ranges: string, font: Buffer) =>
  `@font-face{font-family:${cut.family};font-weight:${cut.weight};font-style:${cut.slope};` +
  `unicode-range:${ranges};src:url(data:font/ttf;base64,${font.toString('base64')})}`;

const codePoints = (signs: string): string =>
  [...signs].map((sign) => `U+${sign.codePointAt(0)?.toString(16) ?? '0'}`).join(',');

/**
 * `@font-face` rules for the families Text and Display.
 * Static cuts, because Chromium writes variable fonts as Type 3 glyphs, which readers draw slowly.
 */
export async function fontFaces(): Promise<string> {
  const inter = folderOf('@fontsource-variable/inter');
  const signsFolder = folderOf('@fontsource-variable/noto-sans-jp');
  const faces: string[] = [];
  for (const cut of CUTS) {
    for (const [slice, ranges] of Object.entries(INTER_RANGES)) {
      const source = await readFile(join(inter, `inter-${slice}-opsz-${cut.slope}.woff2`));
      const variationAxes = { wght: cut.weight, opsz: cut.opticalSize };
      const options = { targetFormat: 'truetype', variationAxes } as const;
      faces.push(face(cut, ranges, await subsetFont(source, charactersOf(ranges), options)));
    }
    if (cut.slope === 'italic') continue;
    for (const { slice, signs } of SIGN_SLICES) {
      const source = await readFile(join(signsFolder, `noto-sans-jp-${slice}-wght-normal.woff2`));
      const options = { targetFormat: 'truetype', variationAxes: { wght: cut.weight } } as const;
      faces.push(face(cut, codePoints(signs), await subsetFont(source, signs, options)));
    }
  }
  return faces.join('\n');
}
