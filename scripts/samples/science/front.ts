import type { Entry, Sheet } from '../press/book.ts';
import { leafTrade } from './figures-leaf.ts';

/** Page 2: who made the book and under which licence. */
export const IMPRINT: Sheet = {
  kind: 'front',
  unit: 0,
  body: `<div class="imprint"><div class="frame"><p style="font-family:Display;font-weight:800;font-size:20pt;line-height:24pt;letter-spacing:-.02em;color:var(--d)">Everything Moves</p><p style="font-size:11pt">A science reader</p>
<dl><dt>Text and quizzes</dt><dd>The contributors of the Sayfa project</dd><dt>Drawings and sounds</dt><dd>Made for this book, by code</dd><dt>Typeface</dt><dd>Inter, under the SIL Open Font License</dd><dt>Edition</dt><dd>First edition, 2026</dd><dt>Book number</dt><dd>113</dd></dl>
<p>This is a sample book of the Sayfa application and comes under the same licence as the project: you may use, change and share everything in it.</p><p style="margin-top:2.4mm">All words, drawings and sounds were made from scratch. Nothing has been taken from another publication. Do the experiments with an adult nearby.</p></div></div>`,
};

const row = (words: string, page: number, kind = ''): string =>
  `<div class="row ${kind}"><span>${words}</span><span>${page}</span></div>`;

/** Page 3: units and topics with their pages. */
export function contentsSheet(entries: readonly Entry[]): Sheet {
  const blocks = [1, 2, 3, 4].map((unit) => {
    const rows = entries
      .filter((entry) => entry.unit === unit && entry.level < 3)
      .map((entry) => {
        const quiz = /^Quiz \d/.exec(entry.title);
        const words = entry.title.replace(/^Unit (\d)\s*:\s*/, '$1 &ensp;');
        return row(
          quiz ? quiz[0] : words,
          entry.page,
          entry.level === 1 ? 'h' : quiz ? 'quiz' : '',
        );
      });
    return `<div class="u unit-${unit}">${rows.join('')}</div>`;
  });
  const rest = entries.filter((entry) => entry.unit === 0 && entry.level === 1);
  const last = `<div class="u unit-0" style="grid-column:1/-1">${rest.map((entry) => row(entry.title, entry.page)).join('')}</div>`;
  return {
    kind: 'front',
    unit: 0,
    body: `<div class="frame"><div class="big">Contents</div><div class="toc">${blocks.join('')}${last}</div></div>`,
  };
}

const card = (unit: number, picture: string, title: string, words: string): string =>
  `<div class="unit-${unit}"><div class="shot">${picture}</div><p class="t">${title}</p><p>${words}</p></div>`;

/** Page 4: how to read the book. */
export const GUIDE: Sheet = {
  kind: 'front',
  unit: 0,
  body: `<div class="frame"><div class="big">How to read this book</div><div class="guide">
${card(1, `<div style="zoom:.42">${leafTrade()}</div>`, 'Read the drawings', 'Each topic fills two facing pages. On the right stands a large drawing. Read its labels before the text and ask what moves where.')}
${card(2, `<p style="font-size:15pt">the <b class="k">territory</b> of a bird</p>`, 'Mind the dark words', 'Words set like this are explained in the glossary near the end, and the index says where else they appear.')}
${card(3, `<span style="display:flex;gap:4mm;align-items:center"><span class="spot"></span><span>Hear the rain</span></span>`, 'Touch the rings', 'Where you see a dashed ring, the screen has a button. Some play a sound, others enlarge a drawing.')}
${card(4, `<span style="display:grid;grid-template-columns:9mm 1fr;font-size:12pt;line-height:18pt"><b style="font-weight:800">A</b>gravity<b style="font-weight:800">B</b>sunlight</span>`, 'Test yourself', 'A quiz closes each unit. The answers near the end give the reason too, so read those you got right as well.')}
</div></div>`,
};
