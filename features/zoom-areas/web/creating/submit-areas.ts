import { activity } from '@sayfa/activities/contract';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import {
  type ApiError,
  callApi,
  isApiError,
  knownPages,
  type OpenReader,
  textOf,
  usePageActivities,
} from '@sayfa/web-kit';
import { FLAGS, zoomAreasCalls } from '../../contract/index.ts';
import { saveOrder } from '../steps/change-steps.ts';
import { movedStep } from '../steps/moved-step.ts';
import { clearAreas, endCreating, type SubmitFailure, useCreating } from './creating-state.ts';
import { failureWords } from './failure-words.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { showNotSaved, showSaved } from './outcome-toasts.ts';
import { offerReplaced, replacedBy } from './replacing.ts';
import { type Ground, NothingDrawn, submitAnswer, submitChangedAnswer } from './submit-answer.ts';
import {
  areasOf,
  findArea,
  isZoom,
  pagesWithAreas,
  regionOf,
  type TemporaryArea,
  withChanged,
  withoutAreas,
} from './temporary-areas.ts';

/** Somebody else changed the stored area meanwhile. */
class VersionConflict extends Error {
  readonly tempId: string;
  readonly refusal: ApiError;
  constructor(tempId: string, refusal: ApiError) {
    super('version conflict');
    this.tempId = tempId;
    this.refusal = refusal;
  }
}

const areaOf = ({
  parts: [first, second],
  answer,
  isAnswerUnknown,
  questionId,
}: TemporaryArea) => ({
  cutCoords: regionOf(first),
  ...(second && { cutCoordsUp: regionOf(second) }),
  ...(questionId !== undefined && { questionId }),
  ...(!isAnswerUnknown && { answer: answer.trim() }),
});

const { getState: now, setState: set } = useCreating;

const done = (tempIds: readonly string[]): void => clearAreas(withoutAreas(now().pages, tempIds));

const submitNew = async (ground: Ground, areas: readonly TemporaryArea[]): Promise<void> => {
  if (areas.length === 0) return;
  const replaces = now().replaces && replacedBy(now().pages, ground.page) > 0;
  const body = { flag: replaces ? FLAGS.replace : FLAGS.append, areas: areas.map(areaOf) };
  const answer = await callApi(zoomAreasCalls.submit, {
    params: { domain: ground.domain, pageId: ground.pageId },
    body,
    headers: { 'idempotency-key': idempotencyKey(areas, JSON.stringify(body)) },
  });
  const pageActivities = usePageActivities.getState();
  const before = zoomStepsOf(pageActivities.of(ground.page));
  pageActivities.remove(answer.removed);
  for (const each of answer.data) pageActivities.put(each);
  done(areas.map(({ tempId }) => tempId));
  if (replaces) offerReplaced(ground.domain, { ...answer, page: ground.page, before });
};

/** Moves a stored area to its chosen place among the steps. */
const placeStep = async ({ domain, page }: Ground, id: number, place: number): Promise<void> => {
  const ids = zoomStepsOf(usePageActivities.getState().of(page)).map((step) => step.id);
  const ordered = movedStep(ids, id, place - 1);
  if (ordered !== ids) await saveOrder(domain, page, ordered);
};

const submitChanged = async (ground: Ground, area: TemporaryArea): Promise<void> => {
  const { domain } = ground;
  if (!area.edits) return;
  const answer = await callApi(zoomAreasCalls.change, {
    params: { domain, id: area.edits.id },
    body: areaOf(area),
    headers: { 'if-match': `"${area.edits.version}"` },
  });
  const pageActivities = usePageActivities.getState();
  for (const each of answer.data) pageActivities.put(each);
  pageActivities.remove(answer.removed);
  const { id, orderId } = area.edits;
  const version = answer.data.find((each) => each.id === id)?.version ?? area.edits.version;
  // If ordering fails now, a retry sends the area with its new version.
  const edits = { ...area.edits, version };
  set({ pages: withChanged(now().pages, area.tempId, { edits }) });
  await placeStep(ground, id, orderId);
  done([area.tempId]);
};

const submitEdited = async (ground: Ground, area: TemporaryArea): Promise<void> => {
  if (isZoom(area)) return submitChanged(ground, area);
  await submitChangedAnswer(ground, area);
  done([area.tempId]);
};

const submitPage = async (ground: Ground): Promise<void> => {
  const areas = areasOf(now().pages, ground.page);
  await submitNew(
    ground,
    areas.filter((area) => isZoom(area) && !area.edits),
  );
  for (const area of areas.filter(({ edits }) => edits)) {
    await submitEdited(ground, area).catch((error: unknown) => {
      const isLate = isApiError(error) && error.code === 'edit_conflict';
      throw isLate ? new VersionConflict(area.tempId, error) : error;
    });
  }
  for (const area of areas.filter((each) => !isZoom(each) && !each.edits)) {
    await submitAnswer(ground, area);
    done([area.tempId]);
  }
};

/** After a conflict the stored area is fetched; the next attempt replaces it. */
const learnCurrent = ({ tempId, refusal }: VersionConflict): string | undefined => {
  const { data: current } = activity.safeParse(refusal.current);
  const found = findArea(now().pages, tempId)?.area;
  if (!current || !found?.edits) return undefined;
  usePageActivities.getState().put(current);
  const edits = { ...found.edits, version: current.version };
  set({ pages: withChanged(now().pages, tempId, { edits }) });
  return tempId;
};

/** What nobody foresaw is logged, too. */
const isUnforeseen = (error: unknown): boolean =>
  !(isApiError(error) || error instanceof NothingDrawn || error instanceof VersionConflict);

const failureOf = (page: number, error: unknown): SubmitFailure => {
  if (error instanceof NothingDrawn) return { page, message: textOf('zoom-areas:nothingDrawn') };
  if (error instanceof VersionConflict) {
    const conflict = learnCurrent(error);
    return { page, message: error.refusal.message, ...(conflict !== undefined && { conflict }) };
  }
  const words = failureWords(error);
  const message = 'key' in words ? textOf(words.key) : words.message;
  showNotSaved(message);
  return { page, message };
};

/**
 * Saves all areas, page by page. Saved areas are removed from the drawing; others stay, with the
 * error. Source: PRS-011, PRS-019, PRS-022, PRS-023.
 */
export const submitAreas = async (reader: OpenReader, domain: string): Promise<void> => {
  if (now().sending || pagesWithAreas(now().pages).length === 0) return;
  set({ sending: true, failure: undefined, confirmsLeaving: false });
  for (const page of pagesWithAreas(now().pages)) {
    const pageId = (await knownPages()).pageId(page);
    try {
      if (pageId === undefined) throw new Error('no zoom areas on a blank page');
      await submitPage({ reader, domain, page, pageId });
    } catch (error) {
      set({ sending: false, failure: failureOf(page, error) });
      if (reader.page() !== page) reader.turnTo(page);
      if (isUnforeseen(error)) throw error;
      return;
    }
  }
  showSaved();
  endCreating();
};
