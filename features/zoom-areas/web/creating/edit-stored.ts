import { activitiesCalls } from '@sayfa/activities/contract';
import { definitionOf } from '@sayfa/activity-types';
import { type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, textOf, toast, usePageActivities, useSession } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { changeAreas, selectArea, useCreating } from './creating-state.ts';
import { type TemporaryArea, withArea, withChanged } from './temporary-areas.ts';

const attachedAnswer = z.object({ answer: z.string(), zoomId: z.union([z.int(), z.string()]) });

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

/** The stored answer of an area, as far as it is sent to this person. */
const answerOfArea = (page: number, areaId: number) => {
  for (const activity of usePageActivities.getState().of(page)) {
    if (definitionOf(activity)?.answersStep !== 'words') continue;
    const { data } = attachedAnswer.safeParse(parsed(activity.content));
    if (data && String(data.zoomId) === String(areaId))
      return { id: activity.id, answer: data.answer };
  }
  return undefined;
};

/** Fetches the withheld answer of an area, whose fields are read-only meanwhile. */
const learnAnswer = async (activityId: number, tempId: string): Promise<void> => {
  const domain = useSession.getState().details?.domain_name;
  if (domain === undefined) return;
  try {
    const { content } = await callApi(activitiesCalls.reveal, {
      params: { domain, id: activityId },
    });
    const { data } = attachedAnswer.safeParse(parsed(content));
    const { pages } = useCreating.getState();
    if (data)
      useCreating.setState({
        pages: withChanged(pages, tempId, { answer: data.answer, isAnswerUnknown: false }),
      });
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({ id: 'zoom-areas-answer', kind: 'warning', text: textOf('zoom-areas:answerUnknown') });
  }
};

/** Opens a stored zoom area for editing; saving changes it. */
export const editStored = (page: number, step: ZoomStep): void => {
  const { pages } = useCreating.getState();
  const tempId = `stored-${step.id}`;
  const place = zoomStepsOf(usePageActivities.getState().of(page)).findIndex(
    ({ id }) => id === step.id,
  );
  const answer = answerOfArea(page, step.id);
  const area: TemporaryArea = {
    tempId,
    iType: step.parts.length > 1 ? 'zmAreaGroup' : 'zmArea',
    parts: step.parts,
    answer: answer?.answer ?? '',
    isAnswerUnknown: answer?.answer === '',
    questionId: step.questionId,
    edits: { id: step.id, version: step.version, orderId: place + 1 },
  };
  changeAreas(withArea(pages, page, area));
  selectArea(tempId, false);
  if (answer?.answer === '') runInBackground(learnAnswer(answer.id, tempId));
};
