import type { Sheet } from '../press/book.ts';

/** Names of the four units; index 0 is unused. */
export const UNIT_NAMES = [
  '',
  'Çarpanlar ve Üslü Sayılar',
  'Kesirler ve Kareköklü Sayılar',
  'Doğrular, Eşitsizlikler ve Veri',
  'Üçgenler ve Olasılık',
] as const;

/** A worked example with its number, question, solution and an optional figure. */
export type Example = { ask: string; solution: string; figure?: string };

/** One page of teaching. */
export type Lesson = {
  unit: number;
  number: string;
  title: string;
  aim: string;
  factTitle: string;
  fact: string;
  examples: readonly Example[];
  exercises: readonly string[];
};

/** A ring where the reader places an activity, with the text beside it. */
export const audioNote = (key: string, words: string): string =>
  `<div class="hear"><span class="spot" data-button="${key}"></span><span>${words}</span></div>`;

const exampleHtml = ({ ask, solution, figure }: Example, index: number): string => {
  const words = `<div><p class="ask">${ask}</p><div class="sol">${solution}</div></div>`;
  const inside = figure ? `<div class="with">${words}<div>${figure}</div></div>` : words;
  return `<div class="ex"><div class="tag">${index + 1}</div><div>${inside}</div></div>`;
};

/** Squared paper to work on, 4 mm cells; its box cuts it to size. */
const SQUARED = `<svg viewBox="0 0 80 160" style="width:80mm;height:160mm" aria-hidden="true"><path d="${Array.from({ length: 41 }, (_, index) => `M0 ${index * 4}H80${index < 21 ? `M${index * 4} 0V160` : ''}`).join('')}" fill="none" stroke="#ccd5e6" stroke-width=".2"/></svg>`;

const exerciseHtml = (words: string, index: number): string =>
  `<li><span class="n">${index + 1}.</span><span>${words}</span><span class="pad">${SQUARED}</span></li>`;

/** The page of a lesson. */
export function lessonSheet(lesson: Lesson): Sheet {
  const body = `<div class="frame">
<div class="topic"><h2><span class="no">${lesson.number}</span> ${lesson.title}</h2><p class="aim">${lesson.aim}</p></div>
<div class="fact"><h3>${lesson.factTitle}</h3>${lesson.fact}</div>
<div class="worked"><h3>Çözümlü örnekler</h3>${lesson.examples.map(exampleHtml).join('')}</div>
<div class="try"><h3>Sıra sizde</h3><ol>${lesson.exercises.map(exerciseHtml).join('')}</ol></div>
</div>`;
  const running = `<b>Ünite ${lesson.unit}</b> · ${UNIT_NAMES[lesson.unit] ?? ''}`;
  return { kind: 'lesson', unit: lesson.unit, body, running };
}

/** The page that opens a unit. */
export function openerSheet(opener: {
  unit: number;
  lead: string;
  goals: readonly string[];
  words: string;
  art: string;
}): Sheet {
  const goals = opener.goals.map((goal) => `<li>${goal}</li>`).join('');
  const body = `${opener.art}<div class="head"><h1><span class="no">Ünite ${opener.unit}<span class="sep">: </span></span>${UNIT_NAMES[opener.unit] ?? ''}</h1><p class="lead">${opener.lead}</p></div>
<div class="plan"><div><p class="t">Bu ünitede öğreneceklerimiz</p><ul>${goals}</ul></div><div><p class="t">Anahtar sözcükler</p><p class="words">${opener.words}</p></div></div>`;
  return { kind: 'opener', unit: opener.unit, body };
}
