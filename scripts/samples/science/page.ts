import type { Sheet } from '../press/book.ts';

/** Names of the four units; index 0 is unused. */
export const UNIT_NAMES = [
  '',
  'The machinery of life',
  'Living together',
  'The restless Earth',
  'Energy and the sky',
] as const;

/** A figure with its caption and, if `button` is given, a ring for an activity. */
export const figure = (
  drawing: string,
  number: string,
  caption: string,
  button?: { key: string; words: string },
): string => {
  const ring = button ? audioNote(button.key, button.words) : '';
  return `<figure>${drawing}<figcaption><p><b>${number}</b>${caption}</p>${ring}</figcaption></figure>`;
};

/** A ring where the reader places an activity, with the text beside it. */
export const audioNote = (key: string, words: string): string =>
  `<span class="hear"><span class="spot" data-button="${key}"></span><span>${words}</span></span>`;

/** A tinted box beside the text. */
export const box = (title: string, body: string): string =>
  `<div class="box"><p class="t">${title}</p>${body}</div>`;

/** A tinted box with numbered steps. */
export const steps = (title: string, lines: readonly string[]): string =>
  box(title, `<ol>${lines.map((words) => `<li>${words}</li>`).join('')}</ol>`);

/** One large number and what it counts. */
export const bigNumber = (number: string, words: string): string =>
  `<div class="number"><span class="n">${number}</span>${words}</div>`;

const running = (unit: number, topic: string) => `<b>${UNIT_NAMES[unit] ?? ''}</b> · ${topic}`;

/** The two facing pages of a topic: text with side boxes on the left, a large drawing on the right. */
export function spread(topic: {
  unit: number;
  title: string;
  lead: string;
  text: string;
  side: string;
  firstFigure: string;
  secondFigure: string;
  columns: readonly [string, string];
  foot?: string;
}): Sheet[] {
  const common = {
    kind: 'lesson',
    unit: topic.unit,
    running: running(topic.unit, topic.title),
  } as const;
  const left = `<div class="frame"><div class="head"><h2>${topic.title}</h2><p class="lead">${topic.lead}</p></div>
<div class="main"><div class="text">${topic.text}</div><div class="side">${topic.side}</div></div>
<div class="grow">${topic.firstFigure}</div></div>`;
  const [one, two] = topic.columns;
  const right = `<div class="frame">${topic.secondFigure}
<div class="two"><div class="text">${one}</div><div class="text">${two}</div></div>
${topic.foot ? `<div class="grow">${topic.foot}</div>` : ''}</div>`;
  return [
    { ...common, body: left },
    { ...common, body: right },
  ];
}

/** The page that opens a unit. */
export function openerSheet(opener: {
  unit: number;
  lead: string;
  art: string;
  plan: readonly { title: string; page: number; words: string }[];
}): Sheet {
  const plan = opener.plan
    .map(({ title, page, words }) => `<div><b>${title}<span>${page}</span></b>${words}</div>`)
    .join('');
  const body = `<svg class="bleed" viewBox="0 0 210 280" aria-hidden="true">${opener.art}</svg>
<div class="head1"><h1><span class="no">Unit ${opener.unit}<span class="sep">: </span></span>${UNIT_NAMES[opener.unit] ?? ''}</h1><p class="lead">${opener.lead}</p></div><div class="plan">${plan}</div>`;
  return { kind: 'opener', unit: opener.unit, body };
}

/** One question of a quiz: four options, the index of the right one, and why it is right. */
export type QuizQuestion = {
  ask: string;
  options: readonly [string, string, string, string];
  right: 0 | 1 | 2 | 3;
  why: string;
};

/** A page of eight questions. */
export type Quiz = {
  unit: number;
  title: string;
  task: string;
  questions: readonly QuizQuestion[];
};

/** Letters before the options of a quiz. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;

/** The page of a quiz. */
export function quizSheet(quiz: Quiz, foot = ''): Sheet {
  const questions = quiz.questions.map((question, index) => {
    const options = question.options
      .map((words, option) => `<li><b>${OPTION_LETTERS[option]}</b><span>${words}</span></li>`)
      .join('');
    return `<div class="q"><span class="n">${index + 1}</span><div><p class="ask">${question.ask}</p><ul>${options}</ul></div></div>`;
  });
  const body = `<div class="frame"><div class="head"><h2>Quiz ${quiz.unit}: ${quiz.title}</h2></div>
<div class="quiz">${questions.join('')}</div><div class="grow"><div style="display:flex;gap:8mm;align-items:center">${box('Find out more', `<p>${quiz.task}</p>`)}${foot}</div></div></div>`;
  return { kind: 'test', unit: quiz.unit, body, running: running(quiz.unit, `Quiz ${quiz.unit}`) };
}
