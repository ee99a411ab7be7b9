import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activityOfType } from '@sayfa/activity-types';
import { cleanHtmlOrRefuse } from '@sayfa/rich-text/server';
import * as z from 'zod/mini';
import type { Composition } from '../compose.ts';

const demoActivity = z.object({
  pageNumber: z.int(),
  type: z.string(),
  left: z.int(),
  top: z.int(),
  style: z.string(),
  description: z.string(),
  content: z.string(),
});

/** Something that lies on a page of a sample book; `content` is as it will be stored. */
export type DemoActivity = z.infer<typeof demoActivity>;

/** Reads what lies on the pages of a sample book. Throws where a kind refuses its content. */
export const readDemoActivities = async (bookId: number): Promise<DemoActivity[]> => {
  const file = join(import.meta.dirname, 'activities', `${bookId}.json`);
  const read = z.array(demoActivity).parse(JSON.parse(await readFile(file, 'utf8')));
  return read.map((each) => {
    const checked = activityOfType(each.type)?.content.check(each.content, {
      cleanHtml: cleanHtmlOrRefuse,
    });
    if (!checked || 'code' in checked) {
      throw new Error(`${each.description}: ${checked ? checked.code : 'no such kind'}`);
    }
    return { ...each, content: checked.content };
  });
};

/** Places notes, questions, exercises and answers on the pages of a sample book. */
export const placeActivities = async (
  { activities }: Composition,
  bookId: number,
  userId: number,
): Promise<void> => {
  for (const { pageNumber, ...activity } of await readDemoActivities(bookId)) {
    await activities.activities.addTo(bookId, pageNumber, {
      ...activity,
      userId,
      label: activity.description,
    });
  }
};
