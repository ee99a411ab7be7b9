import { createHash } from 'node:crypto';
import { type Activity, MOST_ACTIVITIES_OF_PAGE } from '@sayfa/activities/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import {
  demandDomain,
  type FeatureRoutes,
  idempotencyKeyOf,
  type Principal,
  requestedVersionOf,
  routesOf,
} from '@sayfa/server-kit';
import { FLAGS, zoomAreasCalls } from '../contract/index.ts';
import { changePlan, orderPlan, removePlan, stepsAmong, submitPlan } from './area-plans.ts';
import { zoomAreasPolicy } from './zoom-areas.policy.ts';
import type { AreaPlan, ButtonsOfAreas, StoredArea } from './zoom-areas.port.ts';

const notFound = (): UserFacingError => new UserFacingError('not_found');

/** A book that the person may not read is no different from one that is not there. */
const orNotFound = async <Found>(found: Promise<Found>): Promise<Found> => {
  try {
    return await found;
  } catch (error) {
    const isHidden = error instanceof UserFacingError && error.code === 'book_not_found';
    throw isHidden ? notFound() : error;
  }
};

const areaFor = ({ userId }: Principal, { button }: StoredArea): Activity => ({
  ...button,
  own_activity: button.user_id === userId ? 1 : 0,
});

/** The calls of zoom areas. */
export const zoomAreasRoutes = (buttons: ButtonsOfAreas): FeatureRoutes => {
  const pageOf = (person: Principal, { domain, pageId }: { domain: string; pageId: number }) => {
    demandDomain(person, domain);
    return orNotFound(buttons.pageFor(person, pageId));
  };

  const rewrite = async (
    person: Principal,
    pageId: number,
    plan: (lying: readonly StoredArea[]) => AreaPlan,
    once?: { key: string; hash: string },
  ) => {
    const most = MOST_ACTIVITIES_OF_PAGE;
    const done = await buttons.rewrite(pageId, plan, { by: person.userId, most, once });
    if (done === 'full') throw new UserFacingError('activities_full', { limit: most });
    if (done === 'other') throw new UserFacingError('idempotency_mismatch');
    if (done === 'gone') throw notFound();
    const data = [...done.changed, ...done.added].map((one) => areaFor(person, one));
    return { success: true as const, data, removed: done.removed };
  };

  /** Of a zoom area in an address: the page, and how it is now within the rewriting. */
  const rewriteArea = async (
    person: Principal,
    { domain, id }: { domain: string; id: number },
    version: number | undefined,
    plan: (
      lying: readonly StoredArea[],
      area: StoredArea,
      page: { id: number; height: number },
    ) => AreaPlan,
  ) => {
    demandDomain(person, domain);
    const found = await orNotFound(buttons.visible(person, id));
    if (found?.button.button_type !== 'zoomPagePart') throw notFound();
    const page = await orNotFound(buttons.pageFor(person, found.button.ebook_pages_id));
    return rewrite(person, page.id, (lying) => {
      const area = lying.find(({ button }) => button.id === id);
      if (!area) throw notFound();
      if (version !== undefined && area.button.version !== version) {
        throw new UserFacingError('edit_conflict', { current: areaFor(person, area) });
      }
      return plan(lying, area, page);
    });
  };

  return routesOf('zoom-areas', zoomAreasCalls, zoomAreasPolicy, {
    submit: async ({ person, params, body, request }) => {
      const page = await pageOf(person, params);
      const key = idempotencyKeyOf(request);
      const said = JSON.stringify([page.id, body]);
      const hash = createHash('sha256').update(said).digest('hex');
      return rewrite(
        person,
        page.id,
        submitPlan(person.userId, page, body.areas, body.flag === FLAGS.replace),
        key === undefined ? undefined : { key, hash },
      );
    },

    order: async ({ person, params, body }) => {
      const page = await pageOf(person, params);
      return rewrite(person, page.id, (lying) => {
        const plan = orderPlan(lying, body.ids);
        if (plan) return plan;
        const steps = stepsAmong(lying).map((step) => areaFor(person, step));
        throw new UserFacingError('edit_conflict', { current: { steps } });
      });
    },

    change: ({ person, params, body, request }) =>
      rewriteArea(person, params, requestedVersionOf(request), (lying, area, page) =>
        changePlan({ userId: person.userId, page }, lying, area, body),
      ),

    remove: ({ person, params, request }) =>
      rewriteArea(person, params, requestedVersionOf(request), (lying, { button }) =>
        removePlan(lying, button.id),
      ),
  });
};
