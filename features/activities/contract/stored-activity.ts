import type { Activity } from './activity.ts';

/** An activity on the server; coordinates on a page 1000 units wide. */
export type StoredActivity = {
  /** Negative where it is projected from rows of another feature. */
  id: number;
  bookId: number;
  domainId: number;
  pageId: number;
  userId: number;
  type: string;
  style: string;
  left: number;
  top: number;
  width: number;
  height: number;
  show: boolean;
  status: number;
  sharing: boolean;
  /** Part of the book for every reader; set by editors. */
  published: boolean;
  description: string;
  content: string;
  label: string;
  /** Grows with every change. */
  version: number;
  /** Milliseconds since 1970; null while it is not deleted. */
  deletedAt: number | null;
  /** The idempotency key under which it was made; null where there was none. */
  key: string | null;
};

/** An activity to store. */
export type NewStoredActivity = Pick<
  StoredActivity,
  'userId' | 'type' | 'content' | 'left' | 'top'
> & {
  /** 24 unless given. */
  width?: number;
  height?: number;
  style?: string;
  /** True unless given. */
  show?: boolean;
  status?: number;
  /** Shared with the domain. */
  sharing?: boolean;
  /** True unless given. */
  published?: boolean;
  description?: string;
  label?: string;
};

/** Changed fields of a stored activity; others stay. */
export type StoredActivityChange = {
  left?: number | undefined;
  top?: number | undefined;
  style?: string | undefined;
  show?: boolean | undefined;
  sharing?: boolean | undefined;
  published?: boolean | undefined;
  description?: string | undefined;
  label?: string | undefined;
  content?: string | undefined;
};

/** Changes to the activities of one page; all are written or none. */
export type PageRewrite = {
  remove: readonly number[];
  change: readonly { id: number; change: StoredActivityChange }[];
  /** `attached` makes another activity that refers to the first by its id. */
  add: readonly {
    activity: NewStoredActivity;
    attached?: ((id: number) => NewStoredActivity) | undefined;
  }[];
};

/** The fields that a rewrite changes, as they were before. */
export type EarlierActivity = Pick<
  StoredActivity,
  'id' | 'left' | 'top' | 'content' | 'show' | 'sharing' | 'published'
>;

/** What a rewrite wrote; `removed` are ids. */
export type RewrittenPage = {
  added: StoredActivity[];
  changed: StoredActivity[];
  /** The changed activities, as they were before. */
  before: EarlierActivity[];
  removed: number[];
};

export type BookActivities = {
  /** Projected ones included, oldest first. */
  ofBook(bookId: number): Promise<readonly StoredActivity[]>;
};

/**
 * Activities that are made from rows of another feature whenever a page is read. Their ids are negative
 * integers that stay the same for the same row.
 */
export type ActivityProjection = BookActivities & {
  ofPage(pageId: number): Promise<readonly StoredActivity[]>;
  /** Deleted and hidden ones too. */
  byId(id: number): Promise<StoredActivity | undefined>;
  /** Hides one or shows it; undefined where nothing changes or there is none. */
  setHidden(id: number, isHidden: boolean): Promise<StoredActivity | undefined>;
  /** Hidden at or after `since`, the latest first. */
  hiddenOn(pageId: number, since: number): Promise<readonly StoredActivity[]>;
};

type Shown = Pick<StoredActivity, 'userId' | 'published' | 'status' | 'show' | 'sharing'>;

/** Whether it is sent to every reader of the book. */
export const isPartOfBook = ({
  published,
  status,
  show,
}: Pick<Shown, 'published' | 'status' | 'show'>): boolean => published && status === 1 && show;

/**
 * Whether it is sent to one reader besides the book's own: the reader's, and those that others share.
 * Hidden ones are sent to their owner only. Source: ACT-056.
 */
export const isBesidesBook = (userId: number, activity: Shown): boolean => {
  if (isPartOfBook(activity)) return false;
  if (activity.userId === userId) return true;
  return !activity.published && activity.sharing && activity.show && activity.status === 1;
};

/** An activity as it is sent to a person, its content as stored. */
export const activityFor = ({ userId }: { userId: number }, stored: StoredActivity): Activity => ({
  id: stored.id,
  user_id: stored.userId,
  ebook_pages_id: stored.pageId,
  button_type: stored.type,
  style: stored.style,
  left: stored.left,
  top: stored.top,
  width: stored.width,
  height: stored.height,
  show: stored.show ? 1 : 0,
  status: stored.status,
  own_activity: stored.userId === userId ? 1 : 0,
  // What is part of the book is shared with all its readers, however it was made.
  sharing: stored.sharing || stored.published ? 1 : 0,
  description: stored.description,
  content: stored.content,
  label: stored.label,
  version: stored.version,
});
