import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test.ts';

type Task = { id: number; video_solution: string | null; page_number: number };
type Place = { book: number; test: number; tasks: Task[] };

/** Who is signed in on the page, for calls. */
export const bearerOf = async (page: Page): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}`,
});

const answerOf = async (api: APIRequestContext, headers: Record<string, string>, path: string) => {
  const answer = await api.get(path, { headers });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()).data;
};

/** Where the questions of the second sample test are, asked as the person of the page. */
export const secondTest = async (page: Page): Promise<Place> => {
  const headers = await bearerOf(page);
  const [book] = await answerOf(page.request, headers, '/api/v2/my-tasks2');
  const of = book.tests.find(({ title }: { title: string }) => title.startsWith('Test 3'));
  const { question_tasks } = await answerOf(page.request, headers, `/api/v2/my-task-test/${of.id}`);
  return { book: book.id, test: of.id, tasks: question_tasks };
};

/** A question of the test, from its end where `at` is negative. */
export const questionAt = (place: Place, at: number): Task => {
  const task = place.tasks.at(at);
  if (!task) throw new Error(`the sample test has no question ${at}`);
  return task;
};
