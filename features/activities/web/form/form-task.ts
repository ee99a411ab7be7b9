import type { ActivityDefinition } from '@sayfa/activity-kit';
import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import { type FilledForm, type OpenReader, pageIdOfKey } from '@sayfa/web-kit';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** What a form adds or edits. `height` is that of the page, in page units. Source: ACT-018. */
export type FormTask = { kind: ActivityDefinition; height: number } & (
  | { does: 'add'; pageId: number; at: Point; filled?: FilledForm | undefined }
  | { does: 'edit'; activity: ListedActivity }
);

/** The server's id of a page; undefined for a person's blank page. */
export const pageIdOf = (reader: Pick<OpenReader, 'pageAt'>, page: number): number | undefined =>
  pageIdOfKey(reader.pageAt(page)?.key ?? '');

/** Height of a page in page units. */
export const heightOf = (reader: Pick<OpenReader, 'pageAt'>, page: number): number =>
  PAGE_UNITS * (reader.pageAt(page)?.proportion ?? Math.SQRT2);

/** The name under which the draft of a task is stored. */
export const draftNameOf = (task: FormTask, userId: number): string =>
  task.does === 'add'
    ? `${userId}-page-${task.pageId}-${task.kind.type}`
    : `${userId}-activity-${task.activity.id}`;
