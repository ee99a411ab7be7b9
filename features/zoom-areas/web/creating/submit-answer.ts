import { activitiesCalls } from '@sayfa/activities/contract';
import { type CoverLook, changedAnswer } from '@sayfa/activity-kit';
import { activityOfType, questionHideable, questionShowable } from '@sayfa/activity-types';
import { ACTIVITY_SIZE, clamp, PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { attachedDrawings, callApi, type OpenReader, usePageActivities } from '@sayfa/web-kit';
import { heightOf } from './area-commands.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { regionOf, type TemporaryArea } from './temporary-areas.ts';

/** The page of a new answer: its number from 1, and its id. */
export type Ground = { reader: OpenReader; domain: string; page: number; pageId: number };

/** An answer that is shown on request has no drawings. */
export class NothingDrawn extends Error {}

/** The place of an answer's button: before its area, so that it covers nothing of it. */
const placeOf = ({ left, top, height: high }: Rect, height: number) => ({
  left: Math.round(clamp(left - ACTIVITY_SIZE - 2, 0, PAGE_UNITS - ACTIVITY_SIZE)),
  top: Math.round(clamp(top + (high - ACTIVITY_SIZE) / 2, 0, height - ACTIVITY_SIZE)),
});

/** The chosen fields of a look; undefined where none is chosen. */
const chosenLook = ({ colour, pattern, label = '' }: CoverLook): CoverLook | undefined => {
  const words = label.trim();
  if (colour === undefined && pattern === undefined && words === '') return undefined;
  return { ...(colour && { colour }), ...(pattern && { pattern }), ...(words && { label: words }) };
};

/** Stores a new answer. Throws `ApiError`, `NothingDrawn`. */
export const submitAnswer = async (
  { reader, domain, page, pageId }: Ground,
  area: TemporaryArea,
): Promise<void> => {
  const [part] = area.parts;
  const isShown = area.iType === 'qShow';
  const drawn = isShown ? attachedDrawings().within(page, part) : [];
  const answerParts = drawn.filter(({ kind }) => kind !== 'area');
  if (isShown && answerParts.length === 0) throw new NothingDrawn();
  const objects = await attachedDrawings().forAnswer(answerParts);
  const look = isShown ? undefined : chosenLook(area.look ?? {});
  const activity = await callApi(activitiesCalls.create, {
    params: { domain, pageId },
    body: {
      button_type: (isShown ? questionShowable : questionHideable).type,
      ...placeOf(part, heightOf(reader, page)),
      content: JSON.stringify({
        annotations: [],
        area: regionOf(part),
        ...(isShown && { objects }),
        ...(look && { look }),
      }),
      sharing: 1,
    },
    headers: { 'idempotency-key': idempotencyKey([area], JSON.stringify([part, objects, look])) },
  });
  usePageActivities.getState().put(activity);
  // The drawings belong to the answer now and are shown with it.
  attachedDrawings().remove(
    page,
    answerParts.map(({ id }) => id),
  );
};

/** The whole content of a stored answer, fetched because the book's content withholds a part. */
const wholeContent = async ({ domain, page }: Ground, id: number): Promise<string> => {
  const activity = usePageActivities
    .getState()
    .of(page)
    .find((each) => each.id === id);
  const isWhole =
    activity && !activityOfType(activity.button_type)?.answerOf?.(activity.content)?.isWithheld;
  if (isWhole) return activity.content;
  const { content } = await callApi(activitiesCalls.reveal, { params: { domain, id } });
  return content;
};

/**
 * Changes a stored answer. Throws `ApiError`, with `edit_conflict` where somebody else changed it
 * meanwhile.
 */
export const submitChangedAnswer = async (ground: Ground, area: TemporaryArea): Promise<void> => {
  const { reader, domain, page } = ground;
  const { edits, look } = area;
  if (!edits) return;
  const [part] = area.parts;
  const content = changedAnswer(await wholeContent(ground, edits.id), {
    area: regionOf(part),
    by: area.by ?? { x: 0, y: 0 },
    ...(look && { look: chosenLook(look) ?? {} }),
  });
  if (content === undefined) throw new Error('the stored answer cannot be read');
  const activity = await callApi(activitiesCalls.change, {
    params: { domain, id: edits.id },
    body: { content, ...placeOf(part, heightOf(reader, page)) },
    headers: { 'if-match': `"${edits.version}"` },
  });
  usePageActivities.getState().put(activity);
};
