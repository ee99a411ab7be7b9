import type { IdempotencyKey } from '@sayfa/activities/port';
import { ACTIVITY_SIZE } from '@sayfa/kernel';
import type { Selectable } from 'kysely';
import type { NewStoredActivity, StoredActivity, StoredActivityChange } from '../contract/index.ts';
import type { ActivitiesTables } from './activities.table.ts';

/** An activity as a row. */
export type ActivityRow = Selectable<ActivitiesTables['activities']>;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The activity of a row. */
export const storedActivity = (row: ActivityRow): StoredActivity => ({
  id: row.id,
  bookId: row.ebook_id,
  domainId: row.domain_id,
  pageId: row.page_id,
  userId: row.user_id,
  type: row.type,
  style: row.style,
  left: row.left,
  top: row.top,
  width: row.width,
  height: row.height,
  show: row.show === 1,
  status: row.status,
  sharing: row.sharing === 1,
  published: row.published === 1,
  description: row.description,
  content: row.content,
  label: row.label,
  version: row.version,
  deletedAt: row.deleted_at,
  key: row.create_key,
});

/** The activity of a row, where there is one. */
export const optionalActivity = (row: ActivityRow | undefined): StoredActivity | undefined =>
  row && storedActivity(row);

/** What of a row a change writes. */
export const columnsOf = (change: StoredActivityChange) => ({
  ...(change.left !== undefined && { left: change.left }),
  ...(change.top !== undefined && { top: change.top }),
  ...(change.style !== undefined && { style: change.style }),
  ...(change.show !== undefined && { show: flag(change.show) }),
  ...(change.sharing !== undefined && { sharing: flag(change.sharing) }),
  ...(change.published !== undefined && { published: flag(change.published) }),
  ...(change.description !== undefined && { description: change.description }),
  ...(change.label !== undefined && { label: change.label }),
  ...(change.content !== undefined && { content: change.content }),
});

/** The row of a new activity on a page. */
export const newRow = (
  page: { id: number; bookId: number; domainId: number },
  activity: NewStoredActivity,
  { now, once }: { now: number; once?: IdempotencyKey | undefined },
) => ({
  domain_id: page.domainId,
  ebook_id: page.bookId,
  page_id: page.id,
  user_id: activity.userId,
  type: activity.type,
  style: activity.style ?? '',
  left: activity.left,
  top: activity.top,
  width: activity.width ?? ACTIVITY_SIZE,
  height: activity.height ?? ACTIVITY_SIZE,
  show: flag(activity.show ?? true),
  status: activity.status ?? 1,
  sharing: flag(activity.sharing ?? false),
  published: flag(activity.published ?? true),
  description: activity.description ?? '',
  content: activity.content,
  label: activity.label ?? '',
  created_at: now,
  updated_at: now,
  create_key: once?.key ?? null,
  create_hash: once?.hash ?? null,
});
