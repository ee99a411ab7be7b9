import type { ActivitiesPort } from '@sayfa/activities/port';
import { activityOfType, zoomArea } from '@sayfa/activity-types';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import { type Clock, jsonIn } from '@sayfa/kernel';
import {
  demandDomain,
  type FeatureRoutes,
  type Handlers,
  idempotencyKeyOf,
  type Principal,
  requestedVersionOf,
  routesOf,
} from '@sayfa/server-kit';
import {
  activitiesCalls,
  activityChange,
  activityFor,
  MAX_STATE_BYTES,
  type NewActivity,
  type NewZoomActivity,
  newActivity,
  type StoredActivity,
} from '../contract/index.ts';
import { activitiesPolicy } from './activities.policy.ts';
import { mayChange, mayPlace } from './activities.rules.ts';
import type { createActivities } from './activities.ts';
import type { FindActivity } from './find-activity.ts';
import type { Participation, ParticipationStore } from './participation.store.ts';
import { withReceived } from './receive-activity.ts';

const KILOBYTE = 1024;
const done = { success: true as const };

/** What the calls of activities are made of. */
export type ActivityParts = {
  find: FindActivity;
  stored: ActivitiesPort;
  activities: ReturnType<typeof createActivities>;
  participation: ParticipationStore;
  clock: Clock;
  /** Where uploaded files are until their form is read. */
  temporaryFolder: string;
  /** Milliseconds without a byte of a form. */
  stall: number;
};

type Calls = typeof activitiesCalls;
type WritingCalls = Pick<Calls, 'create' | 'createZoom' | 'change' | 'move'>;
type DeletingCalls = Pick<Calls, 'remove' | 'removeAll' | 'restore' | 'deleted'>;
type RevealingCalls = Pick<Calls, 'reveal' | 'revealMany'>;
type ParticipationCalls = Pick<Calls, 'state' | 'setState' | 'addResult'>;

/** Before an attempt, the answers to a question are only for those who may place questions. */
const demandMayReveal = (person: Principal, found: StoredActivity): void => {
  const definition = activityOfType(found.type);
  if (!definition?.question || mayChange(person, found)) return;
  if (!mayPlace(person, definition.author)) throw new UserFacingError('forbidden');
};

/** A zoom object as any other activity: its area is the content. */
const zoomFields = (zoom: NewZoomActivity, pageId: number): Omit<NewActivity, 'button_type'> => {
  const { left, top, style, show, sharing, description, content } = zoom;
  const { id, orderId, downCoords, upCoords, cutCoords, cutCoordsUp, questionId } = zoom;
  const beside = { id, orderId, downCoords, upCoords, cutCoords, cutCoordsUp, questionId };
  const area = typeof content === 'string' ? jsonIn(content) : (content ?? beside);
  return {
    ...{ left, top, style, show, sharing, description },
    content: JSON.stringify(
      area instanceof Object ? { pageId: zoom.pageId ?? pageId, ...area } : null,
    ),
  };
};

const participationIn = (
  { clock }: ActivityParts,
  person: Principal,
  { id }: StoredActivity,
): Participation => ({
  activityId: id,
  userId: person.userId,
  domainId: person.domainId,
  now: clock.now(),
});

/** Placing and changing. */
const writingHandlers = (parts: ActivityParts): Handlers<WritingCalls> => {
  const { find, activities, stall, temporaryFolder: folder } = parts;
  return {
    create: async ({ person, params, body, request, reply }) => {
      const page = await find.page(person, params);
      const key = idempotencyKeyOf(request);
      return withReceived(
        { request, reply, body },
        { schema: newActivity, folder, stall },
        async ({ fields, files, hash }) => {
          const once = key === undefined ? undefined : { key, hash: `${page.id}:${hash}` };
          return activityFor(person, await activities.add(person, page, fields, { files, once }));
        },
      );
    },

    createZoom: async ({ person, params, body }) => {
      const page = await find.page(person, params);
      if (body.button_type !== undefined && body.button_type !== zoomArea.type) {
        throw new UserFacingError('invalid', { field: 'button_type' });
      }
      const fields = { ...zoomFields(body, page.id), button_type: zoomArea.type };
      return activityFor(person, await activities.add(person, page, fields, { files: [] }));
    },

    change: async ({ person, params, body, request, reply }) => {
      const found = await find.changeable(person, params);
      const version = requestedVersionOf(request);
      return withReceived(
        { request, reply, body },
        { schema: activityChange, folder, stall, type: found.type },
        async ({ fields, files }) =>
          activityFor(person, await activities.change(person, found, fields, { files, version })),
      );
    },

    move: async ({ person, params, body, request }) => {
      const found = await find.changeable(person, params);
      const version = requestedVersionOf(request);
      const moved = await activities.change(person, found, body, { files: [], version });
      return {
        ...done,
        id: moved.id,
        left: moved.left,
        top: moved.top,
        version: moved.version,
      };
    },
  };
};

const deletingHandlers = (parts: ActivityParts): Handlers<DeletingCalls> => {
  const { find, stored, activities } = parts;
  return {
    remove: async ({ person, params, request }) => {
      const found = await find.changeable(person, params);
      await activities.remove(person, found, requestedVersionOf(request));
      return done;
    },

    removeAll: async ({ person, params }) => {
      const page = await find.page(person, params);
      const ofPerson = hasCapability(person, 'canEditActivities') ? undefined : person.userId;
      return { ...done, deleted: await stored.removeAll(page.id, person.userId, { ofPerson }) };
    },

    restore: async ({ person, params, body }) => {
      demandDomain(person, params.domain);
      const restored = await activities.restore(person, body.ids);
      return { ...done, data: restored.map((one) => activityFor(person, one)) };
    },

    deleted: async ({ person, params }) => ({
      data: await activities.deletedOf(person, await find.page(person, params)),
    }),
  };
};

const revealingHandlers = (parts: ActivityParts): Handlers<RevealingCalls> => {
  const { find, participation } = parts;
  // Projected activities have no row that a participation could refer to.
  const noteReveal = async (person: Principal, found: StoredActivity): Promise<void> => {
    if (found.id > 0) await participation.noteReveal(participationIn(parts, person, found));
  };
  return {
    reveal: async ({ person, params }) => {
      const found = await find.visible(person, params);
      demandMayReveal(person, found);
      await noteReveal(person, found);
      return { content: found.content };
    },

    revealMany: async ({ person, params, body }) => {
      const page = await find.page(person, params);
      const data: { id: number; content: string }[] = [];
      for (const id of new Set(body.ids)) {
        const found = await find.seen(person, id);
        // One that is deleted meanwhile or on another page does not refuse the others.
        if (found?.pageId !== page.id) continue;
        demandMayReveal(person, found);
        await noteReveal(person, found);
        data.push({ id, content: found.content });
      }
      return { data };
    },
  };
};

const participationHandlers = (parts: ActivityParts): Handlers<ParticipationCalls> => {
  const { find, participation } = parts;
  const findWithRow = async (person: Principal, address: { domain: string; id: number }) => {
    const found = await find.visible(person, address);
    if (found.id < 0) throw new UserFacingError('not_found');
    return found;
  };
  return {
    state: async ({ person, params }) => {
      const { id } = await find.visible(person, params);
      return { state: await participation.state(person.userId, id) };
    },

    setState: async ({ person, params, body: { state } }) => {
      const found = await findWithRow(person, params);
      if (state !== null && Buffer.byteLength(state) > MAX_STATE_BYTES) {
        const limit = MAX_STATE_BYTES / KILOBYTE;
        throw new UserFacingError('state_too_large', { field: 'state', limit });
      }
      await participation.setState(participationIn(parts, person, found), state);
      return done;
    },

    addResult: async ({ person, params, body }) => {
      const found = await findWithRow(person, params);
      if (Math.abs(body.score) > body.maxScore) {
        throw new UserFacingError('invalid', { field: 'score' });
      }
      await participation.addResult(participationIn(parts, person, found), body);
      return done;
    },
  };
};

/** The calls of activities. */
export const activitiesRoutes = (parts: ActivityParts): FeatureRoutes =>
  routesOf('activities', activitiesCalls, activitiesPolicy, {
    ...writingHandlers(parts),
    ...deletingHandlers(parts),
    ...revealingHandlers(parts),
    ...participationHandlers(parts),
  });
