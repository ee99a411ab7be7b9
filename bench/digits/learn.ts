import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomFrom } from '@sayfa/kernel';
import { ANSWERS, HIDDEN, SHAPE_SIZE, shapeOf, WEIGHT_STEP } from '@sayfa/page-layout/learning';
import { degradedSign } from './degraded-sign.ts';
import { drawSigns, type Sign } from './draw-signs.ts';
import { type Example, learn, type Network } from './network.ts';

/**
 * Trains the network that reads digits on pictures of pages, with the fonts of this machine, and writes
 * its weights into `packages/page-layout`. Needs a browser and about a minute.
 */
const root = path.resolve(import.meta.dirname, '../..');
const NONE = 10;

/** Kana similar to a 7 have a small weight: a wrong 7 is filtered by the sequence, a missed 7 is not. */
const LIKE_SEVEN = 'アイウクケタテフマヌラワヲ';

/** Signs at the place of a digit that are none; those that look like one (O, l, I) are left out. */
const others = {
  latin: [
    ...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyzçğışüéèàâêŞĞÇÜ',
    ...'().,:;-–—?%&#*+=/√→•[]',
    ...'一二三四五六七八九十問第速正の次水温表人つ',
    ...'あいうえおかきくけこさしすせそたちてとなにねのはひふへほまみもやゆよらりるれわを',
    ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレワヲン',
    ...'بتجحدرسصطعفكمنهوي',
  ],
  arabic: [
    ...'بتثجحخدذرزسشصضطظعغفقكلمنويأإىةءئ',
    ...'ﺑﺗﺟﺳﺻﻃﻋﻓﻗﻛﻟﻣﻧﻳﻫﺎﺪﺮﺔﻪ',
    ...'().,:;-–—؟%+=/ABCDabcd',
  ],
};

const digits = { latin: '0123456789', arabic: '٠١٢٣٤٥٦٧٨٩' };

const stylesheets = ['inter', 'noto-sans-arabic', 'noto-sans-jp'].map((name) =>
  pathToFileURL(path.join(root, 'node_modules/@fontsource-variable', name, 'index.css')).toString(),
);

const examplesOf = (
  signs: readonly Sign[],
  own: string,
  { each, random }: { each: number; random: () => number },
): Example[] =>
  signs.flatMap(({ text, picture }) => {
    const digit = own.indexOf(text);
    const count = digit < 0 ? Math.ceil(each / 3) : each;
    return Array.from({ length: count }).flatMap((): Example[] => {
      const degraded = degradedSign(picture, random);
      if (!degraded) return [];
      const isInverse = random() < 0.15;
      const grey = isInverse
        ? degraded.picture.grey.map((value) => 270 - value)
        : degraded.picture.grey;
      const shape = shapeOf({ ...degraded.picture, grey }, degraded.box, isInverse);
      const weight = LIKE_SEVEN.includes(text) ? 0.2 : 1;
      return [{ shape, answer: digit < 0 ? NONE : digit, weight }];
    });
  });

const bytes = (weights: Float32Array): string =>
  Buffer.from(
    Array.from(weights, (weight) =>
      Math.max(0, Math.min(255, Math.round(weight / WEIGHT_STEP) + 128)),
    ),
  ).toString('base64');

const encoded = ({ hidden, answers }: Network): string =>
  `{\n  hidden:\n    '${bytes(hidden)}',\n  answers:\n    '${bytes(answers)}',\n}`;

const learnt = async (script: 'latin' | 'arabic', seed: number): Promise<string> => {
  const random = randomFrom(seed);
  const own = digits[script];
  const signs = await drawSigns([...own, ...others[script]], { script, stylesheets });
  const examples = examplesOf(signs, own, { each: script === 'latin' ? 36 : 90, random });
  const sizes = { input: SHAPE_SIZE, hidden: HIDDEN, output: ANSWERS };
  const network = learn(examples, sizes, { rounds: 12, random });
  process.stdout.write(`${script}: ${signs.length} signs, ${examples.length} examples\n`);
  return encoded(network);
};

const latin = await learnt('latin', 1);
const arabic = await learnt('arabic', 2);
const text = `/** Made by \`bench/digits/learn.ts\`; a byte for each weight. */
export const latinWeights = ${latin};

/** The same for the digits of Arabic. */
export const arabicWeights = ${arabic};
`;
writeFileSync(path.join(root, 'packages/page-layout/digit-weights.ts'), text);
