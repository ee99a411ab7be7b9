import type { Sheet } from '../press/book.ts';

/** The four letters of a Turkish test. */
export type Letter = 'A' | 'B' | 'C' | 'D';

/** One multiple-choice question; `layout` says how many options stand in a row. */
export type Question = {
  /** A statement before the question. */
  statement?: string;
  figure?: string;
  ask: string;
  options: readonly [string, string, string, string];
  layout: 'four' | 'two';
  key: Letter;
};

/** One page of questions. */
export type Test = {
  number: number;
  name: string;
  unit: number;
  minutes: number;
  /** How many questions are in the first column. */
  firstColumn: number;
  questions: readonly Question[];
};

const LETTERS = ['A', 'B', 'C', 'D'] as const;

const questionHtml = (question: Question, number: number): string => {
  const options = question.options
    .map((words, index) => `<span><b>${LETTERS[index]})</b>${words}</span>`)
    .join('');
  return `<div class="q"><div class="n">${number}.</div><div>
${question.statement ? `<p>${question.statement}</p>` : ''}
${question.figure ? `<div class="fig">${question.figure}</div>` : ''}
<p class="ask">${question.ask}</p>
<div class="opts ${question.layout}">${options}</div></div></div>`;
};

/** Lays a test out in two columns with a rule between them. */
export function testSheet(test: Test, unitName: string): Sheet {
  const blocks = test.questions.map((question, index) => questionHtml(question, index + 1));
  const first = blocks.slice(0, test.firstColumn).join('');
  const second = blocks.slice(test.firstColumn).join('');
  const heading = `<h2><span class="no">Test ${test.number}<span class="sep">: </span></span><span class="name">${test.name}</span></h2>`;
  const body = `<div class="band">${heading}<div class="time">${test.questions.length} soru<br>${test.minutes} dakika</div></div>
<div class="columns"><div class="col frame">${first}</div><div class="col frame">${second}</div></div>`;
  const running = `<b>Ünite ${test.unit}</b> · ${unitName} · Test ${test.number}`;
  return { kind: 'test', unit: test.unit, body, running };
}
