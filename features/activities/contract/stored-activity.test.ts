import { expect, it } from 'vitest';
import { activityFor, type StoredActivity } from './stored-activity.ts';

const stored: StoredActivity = {
  ...{ id: 4, bookId: 1, domainId: 1, pageId: 2, userId: 7, type: 'text', style: 'style1' },
  ...{ left: 0, top: 0, width: 24, height: 24, show: true, status: 1, sharing: false },
  ...{ published: false, description: '', content: 'F', label: '', version: 1 },
  ...{ deletedAt: null, key: null },
};

it('[ACT-056] what is part of the book is sent as shared, however it was made', () => {
  expect(activityFor({ userId: 7 }, stored).sharing).toBe(0);
  expect(activityFor({ userId: 7 }, { ...stored, published: true }).sharing).toBe(1);
});
