import { randomFrom } from '@sayfa/kernel';
import { markOf } from './exam-marks.ts';
import type { ExamBlock, ExamPage } from './exam-page.ts';
import { ruleSentences, sharedWords } from './exam-words.ts';
import { PAPER } from './page-html.ts';
import { type Script, scripts } from './words-of.ts';

type Setter = { page: ExamPage; script: Script; random: () => number };

const DIGITS: Record<string, string> = { ar: '٠١٢٣٤٥٦٧٨٩', ja: '０１２３４５６７８９' };

/** Arabic and Japanese exams that number by a letter and digits use those of their script. */
const numbered = ({ page }: Setter, value: number): string => {
  const own = page.lang === 'ar' ? DIGITS.ar : page.number.includes('．') ? DIGITS.ja : undefined;
  const digits = own
    ? String(value).replace(/\d/gu, (digit) => own[Number(digit)] ?? digit)
    : String(value);
  return page.number.replace('{n}', digits);
};

const words = ({ script, random }: Setter, from: number, more: number): string =>
  Array.from(
    { length: from + Math.floor(random() * more) },
    () => script.words[Math.floor(random() * script.words.length)],
  ).join(script.gap);

const GAP = '----';

const stemOf = (setter: Setter, style: string): string => {
  const { script } = setter;
  if (style === 'gap') return '';
  if (style === 'blank') return `${words(setter, 6, 14)} ${GAP} ${words(setter, 3, 8)}.`;
  if (style === 'open')
    return `${words(setter, 8, 12)}: ${words(setter, 3, 5)} <b>${script.ask}</b>`;
  const length = style === 'long' ? 45 : 8;
  return `${words(setter, length, 14)}. <b>${words(setter, 2, 3)}${script.gap}${script.ask}</b>`;
};

const FIGURE =
  '<svg class="figure" width="130" height="78"><path d="M8 70 H122 M8 70 V6 M8 70 L60 20 L90 48 L118 12" fill="none" stroke="#222"/><rect x="30" y="46" width="12" height="24" fill="#888"/></svg>';

const optionsOf = (setter: Setter, style: string): string => {
  const { page } = setter;
  if (style === 'open') return '<div class="room"></div>';
  const items = [...page.letters].map((letter) => {
    const mark = page.option.replace('{l}', letter);
    const text = words(setter, 1, page.options === 'stack' ? 7 : page.columns > 2 ? 1 : 2);
    return `<div class="option"><span>${mark}</span> ${text}</div>`;
  });
  return `<div class="options ${page.options}">${items.join('')}</div>`;
};

const questionOf = (setter: Setter, value: number, style: string): string => {
  const { page } = setter;
  const mark = `<span class="mark">${numbered(setter, value)}</span>`;
  const stem = stemOf(setter, style);
  const figure = style === 'figure' && value % 2 === 0 ? FIGURE : '';
  const isHanging = page.isHanging || style === 'gap';
  const body = `<div class="body">${isHanging ? '' : `${mark} `}${stem}${figure}${optionsOf(setter, style)}</div>`;
  return `<section class="q ${isHanging ? 'hanging' : ''}" data-n="${value}">${isHanging ? mark : ''}${body}</section>`;
};

const passageOf = (setter: Setter, block: Extract<ExamBlock, { is: 'passage' }>): string => {
  const parts = Array.from({ length: block.to - block.from + 1 }, (_, at) =>
    block.hasGaps
      ? `${words(setter, 12, 8)} <b>(${block.from + at})${GAP}</b>`
      : words(setter, 16, 10),
  );
  return `<p class="passage">${parts.join(' ')} ${words(setter, 6, 6)}.</p>`;
};

const blockOf = (setter: Setter, block: ExamBlock): string => {
  const { page } = setter;
  if (block.is === 'heading') return `<h2>${block.text}</h2>`;
  if (block.is === 'passage') return passageOf(setter, block);
  if (block.is === 'instruction') {
    const text = sharedWords[page.lang]
      .replace('{from}', String(block.from))
      .replace('{to}', String(block.to));
    return `<p class="instruction ${block.isBoxed ? 'boxed' : ''}">${text}</p>`;
  }
  const numbers = Array.from({ length: block.to - block.from + 1 }, (_, at) => block.from + at);
  if (page.kind === 'questions')
    return numbers.map((value) => questionOf(setter, value, block.style)).join('');
  const letters = [...page.letters];
  return numbers
    .map((value) => {
      const rules = ruleSentences[page.lang];
      const text =
        page.kind === 'key'
          ? letters[Math.floor(setter.random() * letters.length)]
          : `${rules[value % rules.length]} ${page.kind === 'cover' ? words(setter, 4, 8) : ''}`;
      return `<div class="item"><span>${numbered(setter, value)}</span> ${text}</div>`;
    })
    .join('');
};

const styleOf = ({ page, script }: Setter): string => `
  @page { size: ${PAPER.width}px ${PAPER.height}px; margin: 0; }
  * { box-sizing: border-box; } body { margin: 0; background: white; color: #111; font: ${page.size}px/${page.leading} ${page.font}, 'Noto Sans Arabic Variable', 'Noto Sans JP Variable'; }
  .paper { position: relative; width: ${PAPER.width}px; height: ${PAPER.height}px; overflow: hidden; direction: ${script.direction}; padding: 86px 56px 70px; }
  .columns { position: relative; column-count: ${page.columns}; column-gap: ${page.gutter}px; column-fill: auto; height: 950px; ${page.rule === 'none' ? '' : `column-rule: 1px ${page.rule === 'line' ? 'solid' : 'dashed'} #222;`} }
  .q { break-inside: avoid; margin-bottom: 20px; position: relative; } .hanging { padding-inline-start: ${page.number.length > 5 ? 52 : 32}px; } .hanging > .mark { position: absolute; inset-inline-start: 0; white-space: nowrap; } .mark { font-weight: bold; }
  .options { margin-top: 6px; } .options.two { display: grid; grid-template-columns: 1fr 1fr; gap: 3px; } .options.row { display: flex; justify-content: space-between; gap: 6px; } .options.stack .option { margin-bottom: 3px; padding-inline-start: 20px; text-indent: -20px; } [dir=rtl] .option { text-indent: 0; }
  .room { height: 70px; } .figure { display: block; margin: 6px 0; }
  .instruction { font-weight: bold; margin: 0 0 12px; break-inside: avoid; } .instruction.boxed { border: 1px solid #222; background: #eee; padding: 6px 8px; text-align: center; } .passage { margin: 0 0 16px; text-align: justify; break-inside: avoid; }
  h2 { font-size: 16px; text-align: center; margin: 0 0 16px; } .item { margin-bottom: ${page.kind === 'key' ? 4 : 12}px; break-inside: avoid; }
  .head { position: absolute; top: 26px; left: 56px; right: 56px; display: flex; justify-content: space-between; font-weight: bold; padding-bottom: 4px; } .head.exam, .head.line { border-bottom: 2px solid #111; } .head.band { background: #333; color: white; padding: 6px 10px; }
  .foot { position: absolute; bottom: 24px; left: 56px; right: 56px; display: flex; justify-content: space-between; } .foot.line { border-top: 1px solid #111; } .foot.boxed span { border: 1px solid #111; padding: 3px 8px; }
  .watermark { position: absolute; inset: 0; direction: ltr; pointer-events: none; }`;

/** A page of an exam, as HTML; each question is a `.q` with its number in `data-n`. */
export const examHtml = (page: ExamPage, seed: number, fonts: readonly string[]): string => {
  const setter: Setter = { page, script: scripts[page.lang], random: randomFrom(seed) };
  const { title } = setter.script;
  const head =
    page.head === 'none'
      ? ''
      : `<div class="head ${page.head}"><span>${title}</span>${page.head === 'exam' ? '<span>A</span>' : ''}<span>2026</span></div>`;
  const foot =
    page.foot === 'none'
      ? ''
      : `<div class="foot ${page.foot}"><span>${title}</span><span>7</span>${page.foot === 'turn' ? `<span>${words(setter, 3, 1)}</span>` : ''}</div>`;
  const mark = page.mark ? `<div class="watermark">${markOf(page.mark)}</div>` : '';
  const columns = `<div class="columns">${page.blocks.map((block) => blockOf(setter, block)).join('')}</div>`;
  const body = page.mark?.isOver ? `${columns}${mark}` : `${mark}${columns}`;
  const styles = fonts.map((font) => `<link rel="stylesheet" href="${font}">`).join('');
  return `<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8">${styles}<style>${styleOf(setter)}</style></head><body><div class="paper" dir="${setter.script.direction}">${head}${body}${foot}</div></body></html>`;
};
