import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { usePageActivities, useZoomMode } from '@sayfa/web-kit';
import type { Region } from '../choosing/region.ts';

/** The question that is being presented on a page and its place among the steps. Source: AI-007. */
const questionInView = (page: number): { question_id: string; orderId: string } => {
  const { step } = useZoomMode.getState();
  if (step?.page !== page) return { question_id: '', orderId: '' };
  const steps = zoomStepsOf(usePageActivities.getState().of(page));
  const orderId = steps.find(({ id }) => id === step.activity)?.orderId ?? '';
  return { question_id: String(step.question ?? ''), orderId: String(orderId) };
};

/** What is sent with a question about a part of a page, besides what was typed. */
export const sentFields = ({ page, pageId, rect }: Region, language: string, picture: string) => ({
  page_id: String(pageId),
  page_number: String(page),
  ...questionInView(page),
  lang: language,
  s3: '0',
  left: String(Math.round(rect.left)),
  top: String(Math.round(rect.top)),
  base64_image: picture,
});
