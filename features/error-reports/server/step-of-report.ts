import type { StoredActivity } from '@sayfa/activities/contract';
import { zoomOfQuestion, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { TestQuestion } from '@sayfa/book-tests/port';
import type { ErrorReport } from '../contract/index.ts';

/**
 * Finds the zoom area that a report is about: that of its question, else the one with its order number
 * on its page. `questions` are those that the reports name.
 */
export const stepOfReport = (
  activities: readonly StoredActivity[],
  questions: readonly Pick<TestQuestion, 'id' | 'orderNumber' | 'region' | 'pageId'>[],
) => {
  const stepsOf = new Map(
    [...Map.groupBy(activities, ({ pageId }) => pageId)].map(([pageId, onPage]) => [
      pageId,
      zoomStepsOf(onPage),
    ]),
  );
  const byId = new Map(questions.map((question) => [question.id, question]));
  return (
    report: Pick<ErrorReport, 'question_id' | 'page_id' | 'order_id'>,
  ): number | undefined => {
    const question = byId.get(report.question_id ?? 0);
    if (question) return zoomOfQuestion(question, stepsOf.get(question.pageId) ?? [])?.id;
    if (report.order_id === null) return undefined;
    const steps = stepsOf.get(report.page_id ?? 0) ?? [];
    return steps.find(({ orderId }) => orderId === report.order_id)?.id;
  };
};
