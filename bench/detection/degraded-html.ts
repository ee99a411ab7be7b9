import { randomFrom } from '@sayfa/kernel';
import type { Layout } from './layouts.ts';
import { PAPER } from './page-html.ts';
import { type Script, scripts } from './words-of.ts';

/**
 * The second set of scanned pages, different from both others: other fonts, numbers in
 * boxes and ribbons, lines between questions, drawings beside, above and instead of text.
 */
export type DegradedLook = {
  font: string;
  /** Height of a line as a multiple of the text; pixels between questions. */
  leading: number;
  apart: number;
  isJustified: boolean;
  /** The style of a question's number. */
  mark: 'hanging' | 'inline' | 'square' | 'ribbon' | 'large' | 'above';
  /** What separates two questions besides space. */
  between: 'nothing' | 'line' | 'dots';
  /** The position of a question's drawing. */
  drawing: 'above' | 'aside' | 'below' | 'photo';
  options: 'row' | 'two' | 'stack' | 'drawn' | 'rings' | 'none';
  top: 'none' | 'title' | 'dark' | 'boxed';
  foot: 'middle' | 'circle' | 'line';
  /** Two questions are about one text, in a box before them. */
  shared: boolean;
};

type Setter = { layout: Layout; look: DegradedLook; script: Script; random: () => number };

const DIGITS: Record<string, string> = { arabic: '٠١٢٣٤٥٦٧٨٩', wide: '０１２３４５６７８９' };

const inDigits = (value: number, digits: Layout['digits'] = 'latin'): string =>
  String(value).replace(/\d/gu, (digit) => DIGITS[digits]?.[Number(digit)] ?? digit);

const words = ({ script, random }: Setter, from: number, more: number): string =>
  Array.from(
    { length: from + Math.floor(random() * more) },
    () => script.words[Math.floor(random() * script.words.length)],
  ).join(script.gap);

const drawingOf = ({ look, random }: Setter): string => {
  if (look.drawing === 'photo') {
    const tone = 90 + Math.floor(random() * 80);
    return `<svg class="drawing" width="190" height="105"><defs><linearGradient id="g${tone}" x2="1" y2="1"><stop stop-color="rgb(${tone},${tone},${tone})"/><stop offset="1" stop-color="#ddd"/></linearGradient></defs><rect width="190" height="105" fill="url(#g${tone})"/><circle cx="120" cy="45" r="28" fill="#555"/></svg>`;
  }
  const width = 80 + Math.floor(random() * 60);
  const kinds = [
    `<path d="M6 76 H${width - 6} M${width / 2} 6 V80 M6 70 Q${width / 2} -30 ${width - 6} 70" fill="none" stroke="#222"/><text x="${width - 16}" y="70" font-size="11">x</text><text x="${width / 2 + 5}" y="14" font-size="11">y</text>`,
    `<path d="M10 70 L${width - 10} 70 L${width / 3} 12 Z" fill="#eee" stroke="#222"/><text x="2" y="80" font-size="11">A</text><text x="${width - 10}" y="80" font-size="11">B</text><text x="${width / 3}" y="10" font-size="11">C</text>`,
    `<rect x="4" y="10" width="${width - 8}" height="20" fill="none" stroke="#222"/><path d="M${width / 4} 10 v20 M${width / 2} 10 v20 M${(width * 3) / 4} 10 v20" stroke="#222"/><rect x="4" y="46" width="${width / 2}" height="20" fill="#aaa" stroke="#222"/>`,
  ];
  return `<svg class="drawing" width="${width}" height="84">${kinds[Math.floor(random() * kinds.length)]}</svg>`;
};

const optionsOf = (setter: Setter): string => {
  const { look, script, random } = setter;
  if (look.options === 'none') return '';
  const items = script.letters.map((letter, at) => {
    const mark =
      look.options === 'rings' ? `<b class="ring">${letter}</b>` : `<span>${letter})</span>`;
    const text =
      look.options === 'drawn'
        ? `<svg width="44" height="34"><path d="M4 30 L22 ${4 + at * 5} L40 30 Z" fill="none" stroke="#222"/></svg>`
        : look.options === 'stack'
          ? words(setter, 2, 6)
          : String(Math.floor(random() * 120));
    return `<div>${mark} ${text}</div>`;
  });
  return `<div class="options ${look.options}">${items.join('')}</div>`;
};

const questionOf = (setter: Setter, value: number): string => {
  const { layout, look, script } = setter;
  const number = layout.number.replace('{n}', inDigits(value, layout.digits));
  const mark = `<span class="mark ${look.mark}">${number}</span>`;
  const drawing = value % layout.figures === 0 ? drawingOf(setter) : '';
  const isFirst = look.drawing === 'above' || look.drawing === 'aside';
  const stem = `${words(setter, 5, 18)}`;
  const ask = `<b>${words(setter, 1, 3)}${script.gap}${script.ask}</b>`;
  const isInside = look.mark === 'inline' || look.mark === 'ribbon' || look.mark === 'large';
  const lead = isInside ? `${mark} ` : '';
  const body = `<div class="body">${isFirst && drawing ? `<div class="${look.drawing}">${drawing}</div>` : ''}<p>${lead}${stem}</p>${isFirst ? '' : drawing}<p>${ask}</p>${optionsOf(setter)}</div>`;
  return `<section class="q ${look.mark}" data-n="${value}">${isInside ? '' : mark}${body}</section>`;
};

const styleOf = ({ layout, look, script }: Setter): string => `
  @page { size: ${PAPER.width}px ${PAPER.height}px; margin: 0; }
  * { box-sizing: border-box; } body { margin: 0; background: white; color: #1c1c1c; font: ${layout.size}px/${look.leading} ${look.font}, 'Noto Naskh Arabic', 'Noto Sans Arabic Variable', 'Noto Sans JP Variable'; }
  .paper { position: relative; width: ${PAPER.width}px; height: ${PAPER.height}px; overflow: hidden; direction: ${script.direction}; padding: 48px 50px 60px; }
  .columns { column-count: ${layout.columns}; column-gap: ${layout.columns === 3 ? 26 : 34}px; column-fill: auto; height: ${look.top === 'none' ? 1000 : 950}px; ${layout.rule ? 'column-rule: 1px solid #444;' : ''} }
  p { margin: 0 0 4px; ${look.isJustified ? 'text-align: justify;' : ''} }
  .q { break-inside: avoid; margin-bottom: ${look.apart}px; position: relative; } .q + .q { ${look.between === 'line' ? `border-top: 1px solid #666; padding-top: ${look.apart * 0.7}px;` : look.between === 'dots' ? `border-top: 2px dotted #666; padding-top: ${look.apart * 0.7}px;` : ''} }
  .q.hanging, .q.square { padding-inline-start: 32px; } .mark { font-weight: bold; } .mark.hanging { position: absolute; inset-inline-start: 0; white-space: nowrap; } .mark.above { display: block; font-style: italic; }
  .mark.square { position: absolute; inset-inline-start: 0; background: #333; color: white; min-width: 22px; text-align: center; line-height: 20px; font-size: ${layout.size}px; } .mark.ribbon { background: #444; color: white; padding: 1px 8px; border-radius: 3px; } .mark.large { font-size: 1.5em; }
  .drawing { display: block; margin: 4px 0; } .aside { float: inline-end; margin-inline-start: 8px; }
  .options { clear: both; display: flex; flex-wrap: wrap; gap: 3px 14px; justify-content: space-between; } .options.two > div { width: 44%; } .options.stack { display: block; } .options.drawn > div { width: 45%; } .ring { border: 1px solid #222; border-radius: 50%; padding: 0 4px; font-size: 0.85em; }
  .shared { break-inside: avoid; border: 1px solid #555; padding: 8px; margin-bottom: 16px; } .shared b { display: block; }
  .title { display: flex; justify-content: space-between; border-bottom: 2px solid #222; margin-bottom: 20px; padding-bottom: 4px; font-size: 15px; font-weight: bold; } .dark { background: #333; color: white; padding: 8px 14px; margin-bottom: 22px; font-size: 16px; } .boxed { border: 1px solid #333; display: flex; gap: 90px; padding: 6px 10px; margin-bottom: 20px; font-size: 12px; }
  .foot { position: absolute; bottom: 20px; left: 50px; right: 50px; text-align: center; font-size: 12px; } .foot.line { border-top: 1px solid #555; padding-top: 4px; display: flex; justify-content: space-between; } .foot.circle span { border: 1px solid #333; border-radius: 50%; padding: 5px; }
  ${layout.askew ? `.paper { transform: rotate(${layout.askew}deg); }` : ''}`;

/** A page of the second scanned set, as HTML; each question is a `.q` with its number in `data-n`. */
export const degradedHtml = (
  layout: Layout,
  look: DegradedLook,
  seed: number,
  fonts: readonly string[],
): string => {
  const setter: Setter = { layout, look, script: scripts[layout.lang], random: randomFrom(seed) };
  const { title } = setter.script;
  const tops = {
    none: '',
    title: `<div class="title"><span>${title}</span><span>2. Test</span></div>`,
    dark: `<div class="dark">${title}</div>`,
    boxed: `<div class="boxed"><span>${words(setter, 1, 1)}: ..............</span><span>${words(setter, 1, 1)}: ......</span></div>`,
  };
  const foot = `<span>${inDigits(118, layout.digits)}</span>`;
  const shared = `<div class="shared"><b>${words(setter, 5, 2)}</b>${words(setter, 30, 12)}</div>`;
  const questions = Array.from({ length: layout.questions }, (_, at) => {
    const before = look.shared && at === 2 ? shared : '';
    return before + questionOf(setter, layout.from + at);
  });
  const styles = fonts.map((font) => `<link rel="stylesheet" href="${font}">`).join('');
  return `<!doctype html><html lang="${layout.lang}"><head><meta charset="utf-8">${styles}<style>${styleOf(setter)}</style></head><body><div class="paper">${tops[look.top]}<div class="columns">${questions.join('')}</div><div class="foot ${look.foot}">${look.foot === 'line' ? `<span>${title}</span>` : ''}${foot}</div></div></body></html>`;
};
