import { chromium } from '@playwright/test';
import type { GreyPicture } from '@sayfa/page-layout';
import sharp from 'sharp';

/** A sign in one font, large and without surrounding space. */
export type Sign = { text: string; picture: GreyPicture };

const SIZE = 72;
const CELL = 150;
const IN_A_ROW = 24;

const families = [
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
  'DejaVu Sans',
  'DejaVu Serif',
  'DejaVu Sans Mono',
  'Nimbus Roman',
  'Nimbus Sans',
  'C059',
  'Noto Sans',
  'Noto Serif',
  'Inter Variable',
];

const styles = ['400 normal', '700 normal', '400 italic', '700 italic', '900 normal'];

/** The drawn part of a cell, without surrounding space. */
const cut = ({ width, grey }: GreyPicture, left: number, top: number): GreyPicture | undefined => {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = top; y < top + CELL; y += 1) {
    for (let x = left; x < left + CELL; x += 1) {
      if ((grey[y * width + x] ?? 255) > 225) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  if (xs.length === 0) return undefined;
  const minOf = (all: readonly number[]) => all.reduce((one, other) => Math.min(one, other));
  const maxOf = (all: readonly number[]) => all.reduce((one, other) => Math.max(one, other));
  const [fromX, toX, fromY, toY] = [minOf(xs), maxOf(xs), minOf(ys), maxOf(ys)];
  const across = toX - fromX + 1;
  const rows = Array.from({ length: toY - fromY + 1 }, (_, row) => {
    const at = (fromY + row) * width + fromX;
    return grey.subarray(at, at + across);
  });
  const own = new Uint8Array(across * rows.length);
  for (const [row, pixels] of rows.entries()) own.set(pixels, row * across);
  return { width: across, height: rows.length, grey: own };
};

/** Every text in every font and style that this machine has; equal drawings of absent fonts too. */
export const drawSigns = async (
  texts: readonly string[],
  { script, stylesheets }: { script: 'latin' | 'arabic'; stylesheets: readonly string[] },
): Promise<Sign[]> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
  const fonts =
    script === 'arabic'
      ? ['Noto Sans Arabic Variable', 'Noto Kufi Arabic', 'DejaVu Sans', 'DejaVu Sans Mono']
      : families;
  const height = Math.ceil(texts.length / IN_A_ROW) * CELL;
  const page = await browser.newPage({ viewport: { width: CELL * IN_A_ROW, height } });
  const links = stylesheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
  const signs: Sign[] = [];
  for (const family of fonts) {
    for (const style of styles) {
      const [weight, slant] = style.split(' ');
      const cells = texts.map((text) => `<span>${text.replace('<', '&lt;')}</span>`).join('');
      await page.setContent(
        `${links}<style>body{margin:0;display:grid;grid-template-columns:repeat(${IN_A_ROW},${CELL}px)}span{width:${CELL}px;height:${CELL}px;line-height:${CELL}px;text-align:center;font:${slant} ${weight} ${SIZE}px/${CELL}px '${family}','Noto Sans JP Variable'}</style>${cells}`,
      );
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const { data, info } = await sharp(await page.screenshot())
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const picture = { width: info.width, height: info.height, grey: new Uint8Array(data) };
      for (const [at, text] of texts.entries()) {
        const left = (at % IN_A_ROW) * CELL;
        const sign = cut(picture, left, Math.floor(at / IN_A_ROW) * CELL);
        if (sign && sign.width > 4 && sign.width < CELL) signs.push({ text, picture: sign });
      }
    }
  }
  await browser.close();
  return signs;
};
