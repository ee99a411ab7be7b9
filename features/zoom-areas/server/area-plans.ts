import type { NewStoredActivity, PageRewrite, StoredActivity } from '@sayfa/activities/contract';
import { checkContent } from '@sayfa/activity-kit';
import { zoomAnswer, zoomArea } from '@sayfa/activity-types';
import {
  contentWithOrder,
  createZoomArea,
  matchZoomAreas,
  placeOfZoomAnswer,
  type ZoomAreaContext,
  type ZoomAreaDraft,
} from '@sayfa/activity-types/zoom-areas';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { jsonIn, type Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import type { ChangedZoomArea, NewZoomArea } from '../contract/index.ts';
import type { AreaPage } from './zoom-areas.port.ts';

type Region = ChangedZoomArea['cutCoords'];
type Answered = Pick<ChangedZoomArea, 'answer'>;
type Author = { userId: number; page: AreaPage };

const attachedTo = z.object({ zoomId: z.union([z.int(), z.string()]) });
const answered = z.object({ answer: z.string() });

const isArea = ({ type }: StoredActivity): boolean => type === zoomArea.type;

/** Whether an activity is the answer of a zoom area. Source: QST-026. */
const isAnswerOf =
  (areaId: number) =>
  ({ type, content }: StoredActivity): boolean => {
    if (type !== zoomAnswer.type) return false;
    const { data } = attachedTo.safeParse(jsonIn(content));
    return data !== undefined && String(data.zoomId) === String(areaId);
  };

const rectOf = ({ x, y, width, height }: Region): Rect => ({ left: x, top: y, width, height });

const draftOf = (area: ChangedZoomArea, orderId: number): ZoomAreaDraft => {
  const first = rectOf(area.cutCoords);
  return {
    parts: area.cutCoordsUp ? [first, rectOf(area.cutCoordsUp)] : [first],
    orderId,
    questionId: area.questionId,
  };
};

const contextOf = (author: Author, others: readonly Rect[]): ZoomAreaContext => ({
  ...author,
  madeBy: 'hand',
  others,
});

const regionsOf = (drafts: readonly Pick<ZoomAreaDraft, 'parts'>[]): Rect[] =>
  drafts.flatMap(({ parts }): readonly Rect[] => parts);

/** The activity of an area's answer, placed below the button of the area. */
const createAnswer = (
  { userId, page }: Author,
  { answer = '' }: Answered,
  button: Pick<NewStoredActivity, 'left' | 'top'>,
  zoomId: number,
): NewStoredActivity => ({
  userId,
  type: zoomAnswer.type,
  style: zoomAnswer.type,
  sharing: true,
  published: true,
  ...placeOfZoomAnswer(button, page.height),
  content: checkContent(zoomAnswer, JSON.stringify({ answer, zoomId }), {
    cleanHtml: (html) => html,
  }),
});

const hasAnswer = ({ answer }: Answered): boolean => (answer ?? '').trim() !== '';

/** The zoom areas among the activities of a page, in the order of steps. */
export const stepsAmong = (onPage: readonly StoredActivity[]): StoredActivity[] => {
  const areas = onPage.filter(isArea);
  const order = zoomStepsOf(areas).map(({ id }) => id);
  return areas.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
};

const orderIdOf = (area: StoredActivity): number => zoomStepsOf([area])[0]?.orderId ?? 0;

/** Whether an area has this answer already. */
const isSameAnswer = (answer: StoredActivity, area: Answered): boolean =>
  answered.safeParse(jsonIn(answer.content)).data?.answer === (area.answer ?? '').trim();

/** A new area, followed by the answer that refers to its id. */
const areaWithAnswer = (
  author: Author,
  area: Answered,
  activity: NewStoredActivity,
): PageRewrite['add'][number] => ({
  activity,
  attached: hasAnswer(area) ? (id) => createAnswer(author, area, activity, id) : undefined,
});

/** Places areas after those of a page. Throws coords_invalid. */
const appendPlan =
  (author: Author, areas: readonly NewZoomArea[]) =>
  (onPage: readonly StoredActivity[]): PageRewrite => {
    const before = zoomStepsOf(onPage.filter(isArea));
    const last = Math.max(0, ...before.map(({ orderId }) => orderId));
    const drafts = areas.map((area, at) => draftOf(area, area.orderId ?? last + at + 1));
    const context = contextOf(author, regionsOf([...before, ...drafts]));
    return {
      remove: [],
      change: [],
      add: areas.flatMap((area, at) => {
        const draft = drafts[at];
        return draft ? [areaWithAnswer(author, area, createZoomArea(draft, context))] : [];
      }),
    };
  };

/**
 * The changes to the answers of an area that stays: the same answer stays, a different one replaces
 * it.
 */
const answersPlan = (
  author: Author,
  onPage: readonly StoredActivity[],
  area: Answered,
  { id, ...button }: { id: number } & Pick<NewStoredActivity, 'left' | 'top'>,
): Pick<PageRewrite, 'remove' | 'add'> => {
  const answers = onPage.filter(isAnswerOf(id));
  const same = hasAnswer(area) ? answers.find((each) => isSameAnswer(each, area)) : undefined;
  const isNew = hasAnswer(area) && !same;
  return {
    remove: answers.filter((each) => each !== same).map((each) => each.id),
    add: isNew ? [{ activity: createAnswer(author, area, button, id) }] : [],
  };
};

/** Replaces the areas of a page; an area that clearly matches a new one stays. */
const replacePlan =
  (author: Author, areas: readonly NewZoomArea[]) =>
  (onPage: readonly StoredActivity[]): PageRewrite => {
    const drafts = areas.map((area, at) => draftOf(area, area.orderId ?? at + 1));
    const { matched, removed } = matchZoomAreas(onPage.filter(isArea), drafts);
    const context = contextOf(author, regionsOf(drafts));
    const answers = removed.flatMap(({ id }) => onPage.filter(isAnswerOf(id)));
    const plans = matched.map(({ draft, area: current }, at): PageRewrite => {
      const area = areas[at] ?? {};
      const activity = createZoomArea(draft, context);
      const { userId: _, type: __, ...change } = activity;
      if (!current)
        return { remove: [], change: [], add: [areaWithAnswer(author, area, activity)] };
      const { id } = current;
      return { ...answersPlan(author, onPage, area, { id, ...change }), change: [{ id, change }] };
    });
    return {
      remove: [...removed, ...answers]
        .map(({ id }) => id)
        .concat(plans.flatMap(({ remove }) => remove)),
      change: plans.flatMap(({ change }) => change),
      add: plans.flatMap(({ add }) => add),
    };
  };

/** Adds areas to a page's, or replaces them. Throws coords_invalid. */
export const submitPlan = (author: Author, areas: readonly NewZoomArea[], replaces: boolean) =>
  (replaces ? replacePlan : appendPlan)(author, areas);

/**
 * Numbers the areas of a page from 1. Undefined where the page has other areas than those given.
 */
export const orderPlan = (
  onPage: readonly StoredActivity[],
  ids: readonly number[],
): PageRewrite | undefined => {
  const areas = new Map(stepsAmong(onPage).map((area) => [area.id, area]));
  const isSame = new Set(ids).size === areas.size && ids.length === areas.size;
  if (!isSame || !ids.every((id) => areas.has(id))) return undefined;
  const change = ids.flatMap((id, index) => {
    const area = areas.get(id);
    if (!area || orderIdOf(area) === index + 1) return [];
    return [{ id, change: { content: contentWithOrder(area.content, index + 1) } }];
  });
  return { remove: [], change, add: [] };
};

/** Changes the parts of an area, and its answer where one is sent. Throws coords_invalid. */
export const changePlan = (
  author: Author,
  onPage: readonly StoredActivity[],
  before: StoredActivity,
  area: ChangedZoomArea,
): PageRewrite => {
  const { id } = before;
  const others = zoomStepsOf(onPage.filter((one) => isArea(one) && one.id !== id));
  const { content, left, top } = createZoomArea(
    draftOf(area, orderIdOf(before)),
    contextOf(author, regionsOf(others)),
  );
  const areaNow = { id, change: { content, left, top } };
  if (area.answer === undefined) return { remove: [], change: [areaNow], add: [] };
  const [answer, ...moreAnswers] = onPage.filter(isAnswerOf(id));
  const spare = [...(hasAnswer(area) || !answer ? [] : [answer]), ...moreAnswers];
  const remove = spare.map((one) => one.id);
  if (!hasAnswer(area)) return { remove, change: [areaNow], add: [] };
  const answerNow = createAnswer(author, area, { left, top }, id);
  if (!answer) return { remove, change: [areaNow], add: [{ activity: answerNow }] };
  const place = { content: answerNow.content, left: answerNow.left, top: answerNow.top };
  return { remove, change: [areaNow, { id: answer.id, change: place }], add: [] };
};

/** Deletes an area and its answers. */
export const removePlan = (onPage: readonly StoredActivity[], id: number): PageRewrite => ({
  remove: [id, ...onPage.filter(isAnswerOf(id)).map((answer) => answer.id)],
  change: [],
  add: [],
});
