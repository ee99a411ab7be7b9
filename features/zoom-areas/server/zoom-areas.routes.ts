import { createHash } from 'node:crypto';
import {
  activityFor,
  MAX_ACTIVITIES_OF_PAGE,
  type PageRewrite,
  type StoredActivity,
} from '@sayfa/activities/contract';
import { definitionOf } from '@sayfa/activity-types';
import { UserFacingError } from '@sayfa/contract-kit';
import {
  demandDomain,
  type FeatureRoutes,
  idempotencyKeyOf,
  orNotFound,
  type Principal,
  requestedVersionOf,
  routesOf,
} from '@sayfa/server-kit';
import { FLAGS, zoomAreasCalls } from '../contract/index.ts';
import { changePlan, orderPlan, removePlan, stepsAmong, submitPlan } from './area-plans.ts';
import { zoomAreasPolicy } from './zoom-areas.policy.ts';
import type { ActivitiesOfAreas, AreaPage, BooksOfAreas } from './zoom-areas.port.ts';

const notFound = (): UserFacingError => new UserFacingError('not_found');

type ZoomAreasPorts = { activities: ActivitiesOfAreas; books: BooksOfAreas };

const pageOf = (
  { books }: ZoomAreasPorts,
  person: Principal,
  { domain, pageId }: { domain: string; pageId: number },
) => {
  demandDomain(person, domain);
  return orNotFound(books.pageForPerson(person, pageId));
};

const rewrite = async (
  { activities }: ZoomAreasPorts,
  person: Principal,
  pageId: number,
  plan: (onPage: readonly StoredActivity[]) => PageRewrite,
  once?: { key: string; hash: string },
) => {
  const max = MAX_ACTIVITIES_OF_PAGE;
  const done = await activities.rewrite(pageId, plan, { by: person.userId, max, once });
  if (done === 'full') throw new UserFacingError('activities_full', { limit: max });
  if (done === 'other') throw new UserFacingError('idempotency_mismatch');
  if (done === 'gone') throw notFound();
  const data = [...done.changed, ...done.added].map((one) => activityFor(person, one));
  return { success: true as const, data, removed: done.removed };
};

/** Of a zoom area in an address: the page, and how it is now within the rewriting. */
const rewriteArea = async (
  ports: ZoomAreasPorts,
  person: Principal,
  { domain, id }: { domain: string; id: number },
  version: number | undefined,
  plan: (onPage: readonly StoredActivity[], area: StoredActivity, page: AreaPage) => PageRewrite,
) => {
  demandDomain(person, domain);
  const found = await orNotFound(ports.activities.visible(person, id));
  if (!found || !definitionOf(found)?.isZoomArea) throw notFound();
  const page = await orNotFound(ports.books.pageForPerson(person, found.pageId));
  return rewrite(ports, person, page.id, (onPage) => {
    const area = onPage.find((one) => one.id === id);
    if (!area) throw notFound();
    if (version !== undefined && area.version !== version) {
      throw new UserFacingError('edit_conflict', { current: activityFor(person, area) });
    }
    return plan(onPage, area, page);
  });
};

/** The calls of zoom areas. */
export const zoomAreasRoutes = (ports: ZoomAreasPorts): FeatureRoutes =>
  routesOf('zoom-areas', zoomAreasCalls, zoomAreasPolicy, {
    submit: async ({ person, params, body, request }) => {
      const page = await pageOf(ports, person, params);
      const key = idempotencyKeyOf(request);
      const payload = JSON.stringify([page.id, body]);
      const hash = createHash('sha256').update(payload).digest('hex');
      return rewrite(
        ports,
        person,
        page.id,
        submitPlan({ userId: person.userId, page }, body.areas, body.flag === FLAGS.replace),
        key === undefined ? undefined : { key, hash },
      );
    },

    order: async ({ person, params, body }) => {
      const page = await pageOf(ports, person, params);
      return rewrite(ports, person, page.id, (onPage) => {
        const plan = orderPlan(onPage, body.ids);
        if (plan) return plan;
        const steps = stepsAmong(onPage).map((step) => activityFor(person, step));
        throw new UserFacingError('edit_conflict', { current: { steps } });
      });
    },

    change: ({ person, params, body, request }) =>
      rewriteArea(ports, person, params, requestedVersionOf(request), (onPage, area, page) =>
        changePlan({ userId: person.userId, page }, onPage, area, body),
      ),

    remove: ({ person, params, request }) =>
      rewriteArea(ports, person, params, requestedVersionOf(request), (onPage, area) =>
        removePlan(onPage, area.id),
      ),
  });
