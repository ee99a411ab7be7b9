import { booksCalls } from '@sayfa/books/contract';
import type { Call } from '@sayfa/contract-kit';
import { drawingsCalls } from '@sayfa/drawings/contract';
import { libraryCalls } from '@sayfa/library/contract';
import * as z from 'zod/mini';
import { median } from './numbers.ts';
import { type Row, shown } from './report.ts';
import { strokeOf } from './stroke.ts';

const runs = 40;
const pages = 1_000;
const activitiesPerPage = 5;
const books = 200;
const strokes = 1_000;

const activity = (id: number) => ({
  id,
  user_id: 7,
  ebook_pages_id: 1 + (id % pages),
  button_type: 'text',
  style: '',
  left: 120,
  top: 340,
  width: 30,
  height: 30,
  show: 1,
  status: 1,
  own_activity: 0,
  sharing: 0,
  description: '',
  content: '<p>Read the text on this page and answer the question.</p>',
  label: '',
  version: 1,
});

const page = (_: unknown, place: number) => ({
  id: place + 1,
  ebook_id: 1,
  page_number: place + 1,
  pageNumber: place + 1,
  thumbnail: `/api/v2/ebook-files/1/${'a'.repeat(64)}.webp`,
  path: `/api/v2/ebook-files/1/${'b'.repeat(64)}.webp`,
  pictures: [200, 600, 1000, 2000].map((width) => ({
    width,
    height: width * 1.4,
    url: `/api/v2/ebook-files/1/${'c'.repeat(64)}.webp`,
  })),
  buttons: Array.from({ length: activitiesPerPage }, (__, at) =>
    activity(place * activitiesPerPage + at + 1),
  ),
  canvasBackgroundImageWidth: 1000,
  canvasBackgroundImageHeight: 1400,
});

const content = {
  success: Array.from({ length: pages }, page),
  id: 1,
  hash: 'abc',
  name: 'Mathematics',
  toc: '{"units":[]}',
  icon: null,
  first_image_props: null,
  expired: false,
  state: 'ready',
  has_text: true,
};

const shelf = {
  data: Array.from({ length: books }, (_, place) => ({
    id: place + 1,
    name: `Mathematics ${place + 1}`,
    icon: `/api/v2/ebook-files/1/${'a'.repeat(64)}.webp`,
    url: '/indivibook/abc/1',
    hash: 'abc',
    course_id: 1,
    course_name: 'Mathematics',
    expired: false,
    page_count: 200,
    pages_ready: 200,
    current_page: 1,
  })),
  next_cursor: null,
  total: books,
};

const changes = {
  version: strokes,
  more: false,
  records: Array.from({ length: strokes }, (_, place) => {
    const { id, content: value, stamp } = strokeOf(`stroke-${place}`);
    const record = {
      v: 1,
      id,
      content: { value, stamp },
      changed: {},
      presence: { value: { there: true }, stamp },
    };
    return { page: 'page_1', record };
  }),
  blank_pages: [],
};

const msOf = (work: () => unknown): number =>
  median(
    Array.from({ length: runs }, () => {
      const startedAt = performance.now();
      work();
      return performance.now() - startedAt;
    }),
  );

const rowOf = (figure: string, call: Call, answer: unknown): Row => {
  const text = JSON.stringify(answer);
  const check = (schema: Call['answer']) => {
    const checked = schema?.safeParse(answer);
    if (checked?.error) throw new Error(`${figure}: ${z.prettifyError(checked.error)}`);
  };
  const parsing = msOf(() => JSON.parse(text));
  const whole = msOf(() => check(call.answer));
  const shape = call.answerShape && msOf(() => check(call.answerShape));
  return {
    figure: `check of ${figure} (${shown(text.length / 1_000)} KB), ms`,
    ours: shape === undefined ? shown(whole) : `${shown(shape)} (all of it ${shown(whole)})`,
    beside: `JSON.parse ${shown(parsing)}`,
    limit: '–',
    result: 'reported',
  };
};

/** What it costs the browser to check the largest answers by their contracts. */
export const answerRows = (): Row[] => {
  // As in the browser, whose content security policy forbids code that is made while it runs.
  z.config({ jitless: true });
  return [
    rowOf(`a book with ${pages} pages`, booksCalls.content, content),
    rowOf(`a shelf of ${books} books`, libraryCalls.groupEbooks, shelf),
    rowOf(`${strokes} drawings`, drawingsCalls.changes, changes),
  ];
};
