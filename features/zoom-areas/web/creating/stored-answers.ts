import { inReadingOrder, type PageAnswer } from '@sayfa/activity-kit';
import { activityOfType } from '@sayfa/activity-types';
import { type PageActivity, usePageActivities } from '@sayfa/web-kit';
import { changeAreas, selectArea, useCreating } from './creating-state.ts';
import { type TemporaryArea, withArea } from './temporary-areas.ts';

/** A stored answer of a page; `number` from 1, as in its accessible name. */
export type StoredAnswer = { activity: PageActivity; answer: PageAnswer; number: number };

/** The answers among the activities of a page, in reading order. Source: QST-024. */
export const storedAnswersOf = (activities: readonly PageActivity[]): StoredAnswer[] => {
  const found = activities.flatMap((activity) => {
    const answer = activityOfType(activity.button_type)?.answerOf?.(activity.content);
    return answer ? [{ activity: activity, answer }] : [];
  });
  return inReadingOrder(found, ({ answer }) => answer.area).map((one, index) => ({
    ...one,
    number: index + 1,
  }));
};

/** The area that changes a stored answer, on whole page units like drawn areas. */
export const areaOfAnswer = ({ activity, answer, number }: StoredAnswer): TemporaryArea => {
  const { x, y, width, height } = answer.area;
  const rect = {
    left: Math.round(x),
    top: Math.round(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  };
  return {
    tempId: `stored-${activity.id}`,
    iType: answer.starts === 'covered' ? 'qHide' : 'qShow',
    parts: [rect],
    answer: '',
    ...(answer.starts === 'covered' && { look: answer.look }),
    edits: { id: activity.id, version: activity.version, orderId: number },
  };
};

/** Opens a stored answer for editing; saving changes its place, size and cover. */
export const editStoredAnswer = (page: number, id: number): void => {
  const stored = storedAnswersOf(usePageActivities.getState().of(page)).find(
    ({ activity }) => activity.id === id,
  );
  if (!stored) return;
  const area = areaOfAnswer(stored);
  changeAreas(withArea(useCreating.getState().pages, page, area));
  selectArea(area.tempId, false);
};
