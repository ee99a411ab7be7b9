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

/** Letters that mark options, both as large and small ones, and signs that are none of them. */
const OPTION_LETTERS = 'ABCDEabcde';
const OTHER_LETTERS = [
  ...'FGHJKLMNPQRSTUVWXYZfghijklmnpqrstuvwxyzçğışüöÖŞĞÇÜ0123456789',
  ...'().,:;-–—?%&#*+=/√→•[]',
];

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

type Task = {
  /** Ten signs to tell apart, and signs that are none of them. */
  own: string;
  others: readonly string[];
  /** Examples of each sign in each font and style. */
  each: number;
  seed: number;
};

const learnt = async (script: 'latin' | 'arabic', task: Task): Promise<string> => {
  const { own, each } = task;
  const random = randomFrom(task.seed);
  const signs = await drawSigns([...own, ...task.others], { script, stylesheets });
  const examples = examplesOf(signs, own, { each, random });
  const sizes = { input: SHAPE_SIZE, hidden: HIDDEN, output: ANSWERS };
  const network = learn(examples, sizes, { rounds: 12, random });
  process.stdout.write(`${script}: ${signs.length} signs, ${examples.length} examples\n`);
  return encoded(network);
};

const latin = await learnt('latin', { own: digits.latin, others: others.latin, each: 36, seed: 1 });
const arabic = await learnt('arabic', {
  ...{ own: digits.arabic, others: others.arabic },
  ...{ each: 90, seed: 2 },
});
const letters = await learnt('latin', {
  ...{ own: OPTION_LETTERS, others: OTHER_LETTERS },
  ...{ each: 60, seed: 3 },
});
const text = `/** Made by \`bench/digits/learn.ts\`; a byte for each weight. */
export const latinWeights = ${latin};

/** The same for the digits of Arabic. */
export const arabicWeights = ${arabic};
`;
writeFileSync(path.join(root, 'packages/page-layout/digit-weights.ts'), text);
const lettersText = `/** Made by \`bench/digits/learn.ts\`: the letters A to E and a to e; a byte for each weight. */
export const letterWeights = ${letters};
`;
writeFileSync(path.join(root, 'packages/page-layout/letter-weights.ts'), lettersText);
