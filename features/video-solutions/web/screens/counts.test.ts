import { describe, expect, it } from 'vitest';
import type { BookOfTasks } from '../../contract/index.ts';
import { numberIn, questionAddress, recordingAddress, reportsAddress } from './addresses.ts';
import { countsOfBook, isRecorded, toneOf } from './counts.ts';
import { lengthText } from './videos/length-text.ts';

const test = (id: number, questions: number, recorded: number, reported: number) => ({
  id,
  title: '',
  total_number_of_questions: questions,
  total_recorded_questions: recorded,
  total_questions_with_error_report: reported,
  total_questions_with_outcomes: 0,
  question_tasks: [],
});

const book: BookOfTasks = {
  id: 112,
  icon: null,
  book_name: 'Matematik 8',
  book_slug: '112',
  outcomes: 3,
  tests: [test(1, 40, 12, 2), test(2, 10, 0, 1)],
};

describe('counts of recordings', () => {
  it('[VID-002] [VID-003] are those of all tests of a book', () => {
    expect(countsOfBook(book)).toEqual({ questions: 50, recorded: 12, reported: 3, outcomes: 3 });
    expect(countsOfBook({ ...book, outcomes: 0, tests: [] }).questions).toBe(0);
  });

  it('[VID-014] count a question as recorded if it has a video', () => {
    expect(isRecorded({ video_solution: '/video.webm' })).toBe(true);
    expect(isRecorded({ video_solution: '' })).toBe(false);
    expect(isRecorded({ video_solution: null })).toBe(false);
  });

  it('have a tone for none, some and all', () => {
    expect([toneOf(0, 0), toneOf(0, 4), toneOf(1, 4), toneOf(4, 4)]).toEqual([
      'quiet',
      'quiet',
      'waiting',
      'good',
    ]);
  });
});

describe('addresses of recordings', () => {
  it('[VID-017] open the book at the page and order number of the question', () => {
    const question = { page_number: 8, question_order_number: 3 };
    expect(recordingAddress('a7f3', question)).toBe('/indivibook/a7f3/8/3');
  });

  it('[VID-021] [VID-029] name the question below its test and book', () => {
    expect(questionAddress(112, 4, 9)).toBe('/videoRecording/book/112/tests/4/question/9');
    expect(reportsAddress(112, 4, 9)).toBe('/videoRecording/book/112/tests/4/question/9/reports');
  });

  it('accept only positive whole numbers as ids', () => {
    expect(numberIn('12')).toBe(12);
    expect(['0', '-1', '1.5', 'x', '', undefined, '1e3'].map(numberIn)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });
});

it('shows the length of a video as players do', () => {
  expect([0, 65.4, 600, 3723].map(lengthText)).toEqual(['0:00', '1:05', '10:00', '1:02:03']);
});
