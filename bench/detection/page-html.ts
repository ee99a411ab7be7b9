import { randomFrom } from '@sayfa/kernel';
import type { Layout } from './layouts.ts';
import { type Script, scripts } from './words-of.ts';

/** CSS pixels of an A4 page. */
export const PAPER = { width: 794, height: 1123 };

const KANJI = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

const inDigits = (value: number, digits: Layout['digits']): string => {
  if (digits === 'kanji') return KANJI[value] ?? `十${KANJI[value - 10] ?? ''}`;
  if (digits === 'arabic')
    return String(value).replace(/\d/gu, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? d);
  if (digits === 'wide')
    return String(value).replace(/\d/gu, (d) => '０１２３４５６７８９'[Number(d)] ?? d);
  return String(value);
};

type Setter = { layout: Layout; script: Script; random: () => number };

const sentence = ({ script, random }: Setter, length: number): string =>
  Array.from({ length }, () => script.words[Math.floor(random() * script.words.length)]).join(
    script.gap,
  );

const figure = ({ random }: Setter): string => {
  const width = 90 + Math.floor(random() * 90);
  const height = 60 + Math.floor(random() * 70);
  const kinds = [
    `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" fill="#dfe8fb" stroke="#234"/>`,
    `<path d="M4 ${height - 4} L${width / 2} 4 L${width - 4} ${height - 4} Z" fill="none" stroke="#234" stroke-width="2"/>`,
    `<path d="M4 4 V${height - 4} H${width - 4}" fill="none" stroke="#234"/><rect x="16" y="20" width="14" height="${height - 26}" fill="#67a"/><rect x="42" y="34" width="14" height="${height - 40}" fill="#a67"/>`,
    `<circle cx="${width / 2}" cy="${height / 2}" r="${height / 2 - 4}" fill="none" stroke="#234"/>`,
  ];
  const kind = kinds[Math.floor(random() * kinds.length)];
  return `<svg class="figure" width="${width}" height="${height}">${kind}</svg>`;
};

const optionsOf = (setter: Setter): string => {
  const { layout, script, random } = setter;
  if (layout.options === 'none') return '';
  const short = layout.options !== 'stack';
  const items = script.letters.map((letter) => {
    const text = short ? String(Math.floor(random() * 400)) : sentence(setter, 2);
    return `<span><b>${letter})</b> ${text}</span>`;
  });
  return `<div class="options ${layout.options}">${items.join('')}</div>`;
};

const statementsOf = ({ layout, ...rest }: Setter): string => {
  if (!layout.statements) return '';
  const marks = layout.statements === 'roman' ? ['I.', 'II.', 'III.'] : ['1.', '2.', '3.'];
  const lines = marks.map((mark) => `<div>${mark} ${sentence({ layout, ...rest }, 3)}</div>`);
  return `<div class="statements">${lines.join('')}</div>`;
};

const questionHtml = (setter: Setter, value: number): string => {
  const { layout, script, random } = setter;
  const number = layout.number.replace('{n}', inDigits(value, layout.digits));
  const body = [
    sentence(setter, 6 + Math.floor(random() * 12)),
    value % 3 === 0 || layout.statements === undefined ? '' : statementsOf(setter),
    value % layout.figures === 0 ? `<div>${figure(setter)}</div>` : '',
    `<div class="ask">${sentence(setter, 2)}${script.gap}${script.ask}</div>`,
    optionsOf(setter),
  ].join('');
  const mark = `<span class="number ${layout.badge ? 'badge' : ''}">${number}</span>`;
  const inside = layout.hanging ? `${mark}<div class="text">${body}</div>` : `${mark} ${body}`;
  return `<section class="q ${layout.hanging ? 'hanging' : ''} ${layout.framed ? 'framed' : ''}" data-n="${value}">${inside}</section>`;
};

const keyHtml = ({ layout, script, random }: Setter): string => {
  const answers = Array.from({ length: layout.questions }, (_, index) => {
    const number = layout.number.replace('{n}', inDigits(layout.from + index, layout.digits));
    return `<span>${number} ${script.letters[Math.floor(random() * 4)]}</span>`;
  });
  return `<footer class="key"><b>${script.key}</b><div>${answers.join('')}</div></footer>`;
};

const headHtml = ({ layout, script }: Setter): string => {
  if (layout.head === 'none') return '';
  if (layout.head === 'band') return `<header class="band"><b>Test 4</b> ${script.title}</header>`;
  return `<header class="line">${script.title}<span>8</span></header>`;
};

const styleOf = ({ layout, script }: Setter): string => `
  @page { size: ${PAPER.width}px ${PAPER.height}px; margin: 0; }
  body { margin: 0; font: ${layout.size}px/1.4 'Inter Variable', 'Noto Sans Arabic Variable', 'Noto Sans JP Variable', sans-serif; color: #111; background: white; }
  .paper { box-sizing: border-box; width: ${PAPER.width}px; height: ${PAPER.height}px; padding: 56px 60px 64px; display: flex; flex-direction: column; overflow: hidden; direction: ${script.direction}; position: relative; }
  header.line { display: flex; justify-content: space-between; border-bottom: 1px solid #888; padding-bottom: 6px; margin-bottom: 18px; font-size: 11px; color: #555; }
  header.band { background: #2a55c9; color: white; padding: 12px 16px; margin-bottom: 20px; font-size: 17px; }
  .columns { flex: 1; min-height: 0; column-count: ${layout.columns}; column-gap: 40px; column-fill: auto; ${layout.rule && layout.columns > 1 ? 'column-rule: 1px solid #777;' : ''} }
  .q { break-inside: avoid; margin-bottom: 22px; }
  .hanging { display: grid; grid-template-columns: minmax(30px, max-content) 1fr; column-gap: 4px; } .hanging .number { white-space: nowrap; }
  .number { font-weight: 700; } .badge { background: #c2334d; color: white; border-radius: 4px; width: 20px; height: 20px; text-align: center; line-height: 20px; }
  .framed { border: 1px solid #99a; border-radius: 8px; padding: 10px; }
  .figure { margin: 6px 0; } .ask { font-weight: 600; margin-top: 3px; } .statements { margin: 4px 18px; }
  .options { margin-top: 6px; display: grid; gap: 4px 8px; } .row { grid-template-columns: repeat(${script.letters.length}, auto); } .grid { grid-template-columns: 1fr 1fr; }
  .passage { break-inside: avoid; background: #f3f0e6; border: 1px solid #cba; padding: 10px; margin-bottom: 18px; }
  .key { border-top: 1px solid #888; padding-top: 8px; font-size: 11px; } .key div { display: flex; flex-wrap: wrap; gap: 4px 14px; margin-top: 4px; }
  .second { break-inside: avoid; background: #e7ecfa; padding: 8px 12px; margin-bottom: 14px; font-weight: 700; }
  ${layout.askew ? `.paper { transform: rotate(${layout.askew}deg); background-image: radial-gradient(#999 0.6px, transparent 0.8px); background-size: 173px 211px; }` : ''}
  .folio { position: absolute; bottom: 24px; left: 0; right: 0; text-align: center; font-size: 11px; }`;

/** A page of the labelled set as HTML; each question is a `.q` with its number in `data-n`. */
export const pageHtml = (layout: Layout, seed: number, fonts: readonly string[]): string => {
  const setter: Setter = { layout, script: scripts[layout.lang], random: randomFrom(seed) };
  const numbers = Array.from({ length: layout.questions }, (_, index) => layout.from + index);
  const half = Math.ceil(numbers.length / 2);
  const questions = numbers.map((value, index) => {
    const isRestarted = layout.secondTest === true && index >= half;
    const html = questionHtml(setter, isRestarted ? value - half : value);
    return isRestarted && index === half ? `<div class="second">Test 5</div>${html}` : html;
  });
  const passage = layout.passage ? `<div class="passage">${sentence(setter, 45)}</div>` : '';
  const styles = fonts.map((font) => `<link rel="stylesheet" href="${font}">`).join('');
  return `<!doctype html><html lang="${layout.lang}"><head><meta charset="utf-8">${styles}<style>${styleOf(setter)}</style></head><body><div class="paper">${headHtml(setter)}<div class="columns">${passage}${questions.join('')}</div>${layout.answerKey ? keyHtml(setter) : ''}<div class="folio">${inDigits(37, layout.digits === 'kanji' ? 'latin' : layout.digits)}</div></div></body></html>`;
};
