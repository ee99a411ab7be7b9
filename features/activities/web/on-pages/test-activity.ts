import type { ListedActivity } from './listed-activity.ts';

/** An activity for tests. */
export const testActivity = (fields: Partial<ListedActivity> = {}): ListedActivity => ({
  id: 1,
  user_id: 1,
  ebook_pages_id: 1,
  button_type: 'text',
  style: '',
  left: 0,
  top: 0,
  width: 24,
  height: 24,
  show: 1,
  status: 1,
  own_activity: 0,
  sharing: 1,
  description: '',
  content: '',
  label: '',
  version: 1,
  ...fields,
});
