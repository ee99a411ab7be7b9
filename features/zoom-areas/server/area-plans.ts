import {
  ACTIVITY_SIZE,
  type NewStoredActivity,
  type PageRewrite,
  type StoredActivity,
} from '@sayfa/activities/contract';
import { type ActivityDefinition, jsonIn } from '@sayfa/activity-kit';
import { zoomAnswer, zoomArea } from '@sayfa/activity-types';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { UserFacingError } from '@sayfa/contract-kit';
import { clamp, PAGE_UNITS } from '@sayfa/kernel';
import * as z from 'zod/mini';
import type { ChangedZoomArea, NewZoomArea } from '../contract/index.ts';
import type { AreaPage } from './zoom-areas.port.ts';

/** How far a button lies before its area, and an answer's below that, page units: as large as they are seen. */
const BESIDE = 34;
const BELOW = 46;
/** A page's height is rounded; so much of an area may lie below it, page units. */
const SLACK = 1;

type Region = ChangedZoomArea['cutCoords'];

const tiedTo = z.object({ zoomId: z.union([z.int(), z.string()]) });

const isArea = ({ type }: StoredActivity): boolean => type === zoomArea.type;

/** Whether something is the answer of a zoom area. Source: QST-026. */
const isAnswerOf =
  (areaId: number) =>
  ({ type, content }: StoredActivity): boolean => {
    if (type !== zoomAnswer.type) return false;
    const { data } = tiedTo.safeParse(jsonIn(content));
    return data !== undefined && String(data.zoomId) === String(areaId);
  };

/** The text to store as the kind wants it. Throws what the kind refuses. */
const checked = ({ content: rule }: ActivityDefinition, content: object): string => {
  const result = rule.check(JSON.stringify(content), {
    cleanHtml: (html) => html,
  });
  if ('code' in result) {
    throw new UserFacingError(result.code, { field: result.field, limit: result.limit });
  }
  return result.content;
};

/** Throws coords_invalid. */
const insidePage = (region: Region, { height }: AreaPage, field: string): Region => {
  const bottom = region.y + region.height;
  if (region.x + region.width > PAGE_UNITS || bottom > height + SLACK) {
    throw new UserFacingError('coords_invalid', { field });
  }
  return { ...region, height: Math.min(region.height, height - region.y) };
};

const contentOf = (area: ChangedZoomArea, orderId: number, page: AreaPage): string => {
  const first = insidePage(area.cutCoords, page, 'cutCoords');
  const { cutCoordsUp, questionId } = area;
  return checked(zoomArea, {
    orderId,
    pageId: page.id,
    downCoords: { x: first.x, y: first.y },
    upCoords: { width: first.width, height: first.height },
    cutCoords: first,
    ...(cutCoordsUp && { cutCoordsUp: insidePage(cutCoordsUp, page, 'cutCoordsUp') }),
    ...(questionId !== undefined && questionId !== null && { questionId }),
  });
};

/** Where the button of an area lies: beside it, so that it covers nothing of it, and wholly on the page. */
const placeOf = ({ cutCoords: { x, y } }: ChangedZoomArea, { height }: AreaPage, down = 0) => ({
  left: clamp(Math.round(x) - BESIDE, 0, PAGE_UNITS - ACTIVITY_SIZE),
  top: clamp(Math.round(y) + down, 0, Math.max(0, Math.floor(height) - ACTIVITY_SIZE)),
});

/** As everything of a book that editors lay is: seen by every reader. */
const ofBook = (userId: number, type: string) => ({
  userId,
  type,
  style: type,
  sharing: true,
  published: true,
});

const answerActivity = (
  userId: number,
  area: ChangedZoomArea,
  page: AreaPage,
  zoomId: number,
): NewStoredActivity => ({
  ...ofBook(userId, zoomAnswer.type),
  ...placeOf(area, page, BELOW),
  content: checked(zoomAnswer, { answer: area.answer ?? '', zoomId }),
});

const hasAnswer = ({ answer }: ChangedZoomArea): boolean => (answer ?? '').trim() !== '';

/** The zoom areas among what lies on a page, in the order of their steps. */
export const stepsAmong = (onPage: readonly StoredActivity[]): StoredActivity[] => {
  const areas = onPage.filter(isArea);
  const order = zoomStepsOf(areas).map(({ id }) => id);
  return areas.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
};

const orderIdOf = (area: StoredActivity): number => zoomStepsOf([area])[0]?.orderId ?? 0;

/** Lays areas after those that are there, or instead of them. Throws coords_invalid. */
export const submitPlan =
  (userId: number, page: AreaPage, areas: readonly NewZoomArea[], replaces: boolean) =>
  (onPage: readonly StoredActivity[]): PageRewrite => {
    const before = stepsAmong(onPage);
    const first = replaces ? 0 : Math.max(0, ...before.map(orderIdOf));
    const answers = before.flatMap(({ id }) => onPage.filter(isAnswerOf(id)));
    return {
      remove: replaces ? [...before, ...answers].map(({ id }) => id) : [],
      change: [],
      add: areas.map((area, index) => ({
        activity: {
          ...ofBook(userId, zoomArea.type),
          ...placeOf(area, page),
          content: contentOf(area, area.orderId ?? first + index + 1, page),
        },
        tied: hasAnswer(area) ? (id) => answerActivity(userId, area, page, id) : undefined,
      })),
    };
  };

/** Numbers the areas of a page from 1. Undefined where the page has others than those. */
export const orderPlan = (
  onPage: readonly StoredActivity[],
  ids: readonly number[],
): PageRewrite | undefined => {
  const areas = new Map(stepsAmong(onPage).map((area) => [area.id, area]));
  const isSame = new Set(ids).size === areas.size && ids.length === areas.size;
  if (!isSame || !ids.every((id) => areas.has(id))) return undefined;
  const change = ids.flatMap((id, index) => {
    const area = areas.get(id);
    const content = area && jsonIn(area.content);
    const isThere = area && orderIdOf(area) === index + 1;
    if (isThere || !(content instanceof Object)) return [];
    return [{ id, change: { content: checked(zoomArea, { ...content, orderId: index + 1 }) } }];
  });
  return { remove: [], change, add: [] };
};

/** Gives an area other parts, and another answer where one is told. Throws coords_invalid. */
export const changePlan = (
  { userId, page }: { userId: number; page: AreaPage },
  onPage: readonly StoredActivity[],
  before: StoredActivity,
  area: ChangedZoomArea,
): PageRewrite => {
  const { id } = before;
  const [answer, ...others] = onPage.filter(isAnswerOf(id));
  const areaNow = {
    id,
    change: { ...placeOf(area, page), content: contentOf(area, orderIdOf(before), page) },
  };
  if (area.answer === undefined) return { remove: [], change: [areaNow], add: [] };
  const spare = [...(hasAnswer(area) || !answer ? [] : [answer]), ...others];
  const remove = spare.map((one) => one.id);
  if (!hasAnswer(area)) return { remove, change: [areaNow], add: [] };
  const answerNow = answerActivity(userId, area, page, id);
  if (!answer) return { remove, change: [areaNow], add: [{ activity: answerNow }] };
  const { content, left, top } = answerNow;
  return {
    remove,
    change: [areaNow, { id: answer.id, change: { content, left, top } }],
    add: [],
  };
};

/** Deletes an area and what answers it. */
export const removePlan = (onPage: readonly StoredActivity[], id: number): PageRewrite => ({
  remove: [id, ...onPage.filter(isAnswerOf(id)).map((answer) => answer.id)],
  change: [],
  add: [],
});
