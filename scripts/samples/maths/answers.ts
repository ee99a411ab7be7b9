import type { Sheet } from '../press/book.ts';
import { fraction, power, root, unknown } from './notation.ts';
import type { Test } from './question.ts';
import { UNIT_COLOURS } from './style.ts';

const keyRow = (test: Test): string => {
  const colours = UNIT_COLOURS[test.unit] ?? UNIT_COLOURS[0];
  const cells = test.questions
    .map((question, index) => `<span><small>${index + 1}</small>${question.key}</span>`)
    .join('');
  return `<div class="k" style="--c:${colours.strong};--tc:${colours.tint}"><div class="name"><b>Test ${test.number}</b>${test.name}</div><div class="cells">${cells}</div></div>`;
};

/** A table in which the reader counts answers. */
const scoreTable = (tests: readonly Test[]): string => {
  const head = tests.map((test) => `<th>Test ${test.number}</th>`).join('');
  const row = (name: string) => `<tr><th>${name}</th>${'<td></td>'.repeat(tests.length)}</tr>`;
  return `<table class="grid score"><tr><th>Sonuçlarım</th>${head}</tr>${row('Doğru')}${row('Yanlış')}${row('Tarih')}</table>`;
};

const SOLVED = [
  { unit: 1, topic: '1.1', answers: [`90 = 2 · ${power(3, 2)} · 5`, 'EBOB 14, EKOK 168'] },
  { unit: 1, topic: '1.2', answers: [fraction(10, 9), `3 · ${power(10, 8)} m`] },
  { unit: 2, topic: '2.1', answers: [fraction(7, 12), fraction(2, 3)] },
  { unit: 2, topic: '2.2', answers: [`7${root(2)}`, '12'] },
  { unit: 3, topic: '3.1', answers: [`${unknown('x')} = 6`, '3'] },
  { unit: 3, topic: '3.2', answers: [`${unknown('x')} &lt; 4`, '14'] },
  { unit: 4, topic: '4.1', answers: ['48 cm²', 'Evet; 81 + 144 = 225'] },
  { unit: 4, topic: '4.2', answers: [fraction(3, 20), fraction(1, 4), fraction(1, 12), '0,65'] },
] as const;

const solvedBlock = (unit: number): string => {
  const rows = SOLVED.filter((row) => row.unit === unit).map((row) => {
    const answers = row.answers.map((answer, index) => `${index + 1}. ${answer}`).join(' &emsp; ');
    return `<li><b style="font-weight:600">${row.topic}</b> &emsp; ${answers}</li>`;
  });
  const colour = UNIT_COLOURS[unit]?.strong ?? '';
  return `<div style="--c:${colour}"><p class="t">Ünite ${unit}</p><ul>${rows.join('')}</ul></div>`;
};

/** The page of keys for `tests` and of short answers for the exercises. */
export const answersSheet = (tests: readonly Test[]): Sheet => ({
  kind: 'lesson',
  unit: 0,
  running: '<b>Cevap Anahtarı</b>',
  body: `<div class="frame" style="gap:0"><h1 class="keyh">Cevap Anahtarı</h1>
<div style="margin-top:6mm;display:flex;align-items:center;justify-content:space-between;gap:8mm"><p style="max-width:112mm">Bir testi bitirmeden buraya bakma. Doğru yanıtlarını say: 8 ve üzeri çok iyi; 6’dan azsa konuya dönüp örnekleri yeniden çöz.</p><div class="hear" style="flex:none"><span class="spot" data-button="bell"></span><span>Bütün test doğruysa<br>zili çal!</span></div></div>
<h2 style="margin-top:9mm;font-weight:800;font-size:13pt;color:var(--d)">Testlerin yanıtları</h2><div class="keys">${tests.map(keyRow).join('')}</div>
<h2 style="margin-top:11mm;font-weight:800;font-size:13pt;color:var(--d)">“Sıra sizde” yanıtları</h2><div class="solved">${[1, 2, 3, 4].map(solvedBlock).join('')}</div>
${scoreTable(tests)}</div>`,
});
