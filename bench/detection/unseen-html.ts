import { randomFrom } from '@sayfa/kernel';
import type { Layout } from './layouts.ts';
import { PAPER } from './page-html.ts';
import { type Script, scripts } from './words-of.ts';

/**
 * Pages made after the rules of detection, in a different way than the others: set by
 * hand into boxes, in serifs, with tables, blanks to write on, bands and tints.
 */
export type UnseenLook = {
  /** Pixels between the columns, and at both sides. */
  gutter: number;
  margin: number;
  font: 'serif' | 'sans-serif' | 'monospace';
  /** What a question has below its text. */
  answer: 'lines' | 'letters' | 'inline' | 'table' | 'grid';
  /** The style of its number. */
  mark: 'inline' | 'hanging' | 'above' | 'circle';
  /** What else is on the page. */
  band: 'none' | 'side' | 'top' | 'headings';
  isTinted: boolean;
};

type Setter = { layout: Layout; look: UnseenLook; script: Script; random: () => number };

const DIGITS: Record<string, string> = { arabic: '٠١٢٣٤٥٦٧٨٩', wide: '０１２３４５６７８９' };

const inDigits = (value: number, digits: Layout['digits'] = 'latin'): string =>
  String(value).replace(/\d/gu, (digit) => DIGITS[digits]?.[Number(digit)] ?? digit);

const words = ({ script, random }: Setter, from: number, more: number): string =>
  Array.from(
    { length: from + Math.floor(random() * more) },
    () => script.words[Math.floor(random() * script.words.length)],
  ).join(script.gap);

const answerOf = (setter: Setter): string => {
  const { look, script, random } = setter;
  const items = script.letters.map((letter) => `${letter}) ${Math.floor(random() * 90)}`);
  if (look.answer === 'lines') return '<i class="line"></i>'.repeat(2 + Math.floor(random() * 2));
  if (look.answer === 'inline') return `<p class="inline">${items.join(' &emsp; ')}</p>`;
  if (look.answer === 'letters') {
    return `<ul>${script.letters.map((letter) => `<li>${letter}) ${words(setter, 2, 3)}</li>`).join('')}</ul>`;
  }
  if (look.answer === 'grid') {
    return `<div class="two">${items.map((item) => `<span>${item}</span>`).join('')}</div>`;
  }
  const row = () =>
    `<tr>${[1, 2, 3].map(() => `<td>${Math.floor(random() * 90)}</td>`).join('')}</tr>`;
  return `<table>${row()}${row()}</table><p class="inline">${items.join(' &emsp; ')}</p>`;
};

const questionOf = (setter: Setter, value: number): string => {
  const { layout, look } = setter;
  const number = layout.number.replace('{n}', inDigits(value, layout.digits));
  const text = `${words(setter, 8, 14)} <b>${words(setter, 2, 3)}${setter.script.gap}${setter.script.ask}</b>`;
  const mark = `<span class="mark ${look.mark}">${number}</span>`;
  const drawn =
    value % layout.figures === 0
      ? '<svg class="figure" width="120" height="70"><ellipse cx="60" cy="35" rx="56" ry="31" fill="none" stroke="#333"/><path d="M10 60 L110 10" stroke="#333"/></svg>'
      : '';
  const body = `<div class="body">${look.mark === 'hanging' || look.mark === 'above' ? '' : `${mark} `}${text}${drawn}${answerOf(setter)}</div>`;
  const outside = look.mark === 'hanging' || look.mark === 'above' ? mark : '';
  return `<section class="q ${look.mark}" data-n="${value}">${outside}${body}</section>`;
};

const keyOf = ({ layout, script, random }: Setter): string => {
  const answers = Array.from({ length: layout.questions }, (_, at) => {
    const number = layout.number.replace('{n}', inDigits(layout.from + at, layout.digits));
    return `${number} ${script.letters[Math.floor(random() * 4)]}`;
  });
  return `<div class="key"><strong>${script.key}</strong> ${answers.join(' &nbsp; ')}</div>`;
};

const styleOf = ({ layout, look, script }: Setter): string => `
  @page { size: ${PAPER.width}px ${PAPER.height}px; margin: 0; }
  * { box-sizing: border-box; } body { margin: 0; color: #151515; font: ${layout.size}px/1.5 ${look.font}, 'Noto Sans Arabic Variable', 'Noto Sans JP Variable'; background: ${look.isTinted ? '#f7f2e7' : '#fff'}; }
  .paper { position: relative; width: ${PAPER.width}px; height: ${PAPER.height}px; overflow: hidden; direction: ${script.direction}; padding: 70px ${look.margin}px 70px; }
  .columns { display: flex; gap: ${look.gutter}px; height: ${layout.answerKey ? 900 : 965}px; position: relative; } .column { flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; justify-content: flex-start; }
  ${layout.rule && layout.columns === 2 ? `.columns::before { content: ''; position: absolute; inset-block: 0; left: 50%; border-left: 1.5px dashed #777; }` : ''}
  .q { margin-bottom: 26px; } .q.hanging { padding-inline-start: 34px; position: relative; } .mark { font-weight: bold; } .mark.hanging { position: absolute; inset-inline-start: 0; white-space: nowrap; } .mark.above { display: block; }
  .mark.circle { display: inline-block; border: 1.5px solid #333; border-radius: 50%; min-width: 24px; height: 24px; text-align: center; line-height: 22px; }
  .line { display: block; height: 22px; border-bottom: 1px dotted #555; } ul { list-style: none; margin: 4px 0 0; padding: 0; } .two { display: grid; grid-template-columns: 1fr 1fr; margin-top: 4px; } .inline { margin: 4px 0 0; }
  table { border-collapse: collapse; margin: 6px 0; } td { border: 1px solid #444; padding: 2px 12px; } .figure { display: block; margin: 6px 0; }
  .side { position: absolute; top: 0; bottom: 0; ${script.direction === 'ltr' ? 'right' : 'left'}: 0; width: 18px; background: #36c; } .top { position: absolute; top: 18px; left: ${look.margin}px; right: ${look.margin}px; border: 1px solid #555; padding: 4px 10px; display: flex; justify-content: space-between; font-size: 12px; }
  .heading { font-weight: bold; border-bottom: 2px solid #333; margin-bottom: 14px; } .key { position: absolute; bottom: 52px; left: ${look.margin}px; right: ${look.margin}px; border: 1px solid #777; padding: 5px 8px; font-size: 11px; } .folio { position: absolute; bottom: 20px; ${script.direction === 'ltr' ? 'right' : 'left'}: ${look.margin}px; font-size: 12px; }
  ${layout.askew ? `.paper { transform: rotate(${layout.askew}deg); }` : ''}`;

/** A page of the set made after the rules, as HTML; each question is a `.q` with its number in `data-n`. */
export const unseenHtml = (
  layout: Layout,
  look: UnseenLook,
  seed: number,
  fonts: readonly string[],
): string => {
  const setter: Setter = { layout, look, script: scripts[layout.lang], random: randomFrom(seed) };
  const each = Math.ceil(layout.questions / layout.columns);
  const columns = Array.from({ length: layout.columns }, (_, column) => {
    const numbers = Array.from(
      { length: Math.min(each, layout.questions - column * each) },
      (_unused, at) => layout.from + column * each + at,
    );
    const heading =
      look.band === 'headings' ? `<div class="heading">${setter.script.title}</div>` : '';
    return `<div class="column">${heading}${numbers.map((value) => questionOf(setter, value)).join('')}</div>`;
  });
  const band =
    look.band === 'side'
      ? '<div class="side"></div>'
      : look.band === 'top'
        ? `<div class="top"><span>${setter.script.title}</span><span>____ / 100</span></div>`
        : '';
  const styles = fonts.map((font) => `<link rel="stylesheet" href="${font}">`).join('');
  return `<!doctype html><html lang="${layout.lang}"><head><meta charset="utf-8">${styles}<style>${styleOf(setter)}</style></head><body><div class="paper">${band}<div class="columns">${columns.join('')}</div>${layout.answerKey ? keyOf(setter) : ''}<div class="folio">${inDigits(52, layout.digits)}</div></div></body></html>`;
};
