import type { PageActivity } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import type { RecordingTask } from '../../contract/index.ts';
import { firstOpenAfter } from './next-question.ts';
import { inViewOf, questionInView, questionsOfPage } from './questions-of-page.ts';
import { wayOf } from './use-going-on.ts';

const task = (id: number, order: number, video: string | null = null, page = 8): RecordingTask => ({
  id,
  previous_image: null,
  question_image: `/picture-${id}.webp`,
  video_solution: video,
  s3: [],
  outcome_filled: false,
  outcomes: [],
  outcome_status: '',
  error_reports: [],
  page_id: page * 10,
  page_number: page,
  question_order_number: order,
});

const activity = (id: number, button_type: string, content: object): PageActivity => ({
  id,
  user_id: 1,
  ebook_pages_id: 80,
  button_type,
  style: '',
  left: 0,
  top: 0,
  width: 40,
  height: 40,
  show: 1,
  status: 1,
  own_activity: 0,
  sharing: 0,
  description: '',
  content: JSON.stringify(content),
  label: '',
  version: 1,
});

const area = (id: number, orderId: number, questionId?: number): PageActivity =>
  activity(id, 'zoomPagePart', {
    orderId,
    cutCoords: { x: 70, y: 100 * orderId, width: 400, height: 90 },
    ...(questionId !== undefined && { questionId }),
  });

const questions = (tasks: RecordingTask[], activities: PageActivity[]) =>
  questionsOfPage({
    page: 8,
    pageId: 80,
    tests: [{ id: 5, title: 'Test 1', question_tasks: tasks }],
    activities,
    nameOf: (kind, number) => `${kind} ${number}`,
  });

it('[VID-037] [PRS-036] lists the questions of a page once, with the zoom areas that show them', () => {
  const video = activity(90, 'zoomVideoAnswer', { zoomId: 33, answer: '/video.webm' });
  const list = questions(
    [task(11, 1), task(12, 2, '/api/video.webm')],
    [area(31, 1), area(32, 7, 12), area(33, 9), video],
  );
  expect(list.map(({ name, zoom }) => [name, zoom])).toEqual([
    ['question 1', 31],
    ['question 2', 32],
    ['step 3', 33],
  ]);
  expect(list.map((question) => question.video !== undefined)).toEqual([false, true, true]);
  expect(list.map(inViewOf)[1]).toEqual({
    page: 8,
    pageId: 80,
    questionId: 12,
    orderId: 2,
    name: 'question 2',
  });
});

it('[REC-015] takes the presented, the only or the chosen question as the one in view', () => {
  const list = questions([task(11, 1), task(12, 2)], [area(31, 1), area(32, 2)]);
  const none = { presented: undefined, chosen: undefined };
  expect(questionInView(list, none)).toBeUndefined();
  expect(questionInView(list, { ...none, chosen: 'question-12' })?.questionId).toBe(12);
  expect(questionInView(list, { presented: 31, chosen: 'question-12' })?.questionId).toBe(11);
  expect(questionInView(list.slice(0, 1), none)?.questionId).toBe(11);
});

it('goes on to the next question without a video, and from the last one back to the first', () => {
  const tasks = [task(1, 1, '/a.webm'), task(2, 2), task(3, 3, '/b.webm'), task(4, 1, null, 9)];
  expect(firstOpenAfter(tasks, { page: 8, order: 1 })?.question).toBe(2);
  expect(firstOpenAfter(tasks, { page: 8, order: 2 })).toEqual({ page: 9, question: 4, order: 1 });
  expect(firstOpenAfter(tasks, { page: 9, order: 1 })?.question).toBe(2);
  expect(firstOpenAfter([task(1, 1, '/a.webm')], { page: 1, order: 0 })).toBeUndefined();
});

it('[VID-040] goes on with the next question, and from the last one to the next page', () => {
  const list = questions([task(11, 1, '/a.webm'), task(12, 2)], []);
  const onStage = { questions: list, isLoading: false };
  const after = (id: number) => ({ after: { page: 8, pageId: 80, questionId: id, name: '' } });
  expect(wayOf(after(11), onStage, [8])).toEqual({ to: list[1] });
  expect(wayOf(after(12), onStage, [8])).toEqual({ page: 9 });
  expect(wayOf(after(99), onStage, [8])).toBe('nowhere');
  expect(wayOf({ firstOf: 8 }, onStage, [8])).toEqual({ to: list[1] });
  expect(wayOf({ firstOf: 9 }, onStage, [8])).toBe('wait');
  expect(wayOf({ firstOf: 8 }, { ...onStage, isLoading: true }, [8])).toBe('wait');
});
