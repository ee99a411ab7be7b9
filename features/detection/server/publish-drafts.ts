import type { StoredActivity } from '@sayfa/activities/contract';
import type { Clock } from '@sayfa/kernel';
import type { JobHandler } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { ActivitiesOfDetection } from './detection.port.ts';
import type { DetectedPageRow, DetectionStore, LastPublish, PageKey } from './detection.store.ts';
import { areasAmong, areasOf } from './zoom-areas.rules.ts';

const payload = z.object({
  bookId: z.int(),
  by: z.int(),
  is: z.enum(['publish', 'unpublish']),
  existing: z.enum(['append', 'replace']),
  pages: z.array(z.int()),
});

/** What publishing, or taking it back, is started with. */
export type PublishPayload = z.infer<typeof payload>;

/** Activities on one page at most. Source: the limit of laying them one by one. */
const MOST_OF_PAGE = 1_000;

type Parts = { activities: ActivitiesOfDetection; store: DetectionStore; clock: Clock };

/** Makes areas of drafts page by page, each page at once or not at all; doing it again changes nothing. */
export const publishJob = ({ activities, store, clock }: Parts): JobHandler<PublishPayload> => {
  /** Writes what became of a page, whatever somebody changed of it meanwhile. */
  const note = async (
    key: PageKey,
    change: (page: DetectedPageRow) => Partial<DetectedPageRow>,
  ): Promise<void> => {
    for (;;) {
      const page = await store.page(key);
      if (!page) return;
      const { run, state, drafts, published, lastPublish, error, version } = {
        ...page,
        ...change(page),
      };
      const write = { run, state, drafts, published, lastPublish, error };
      if (await store.write(key, { version, now: clock.now() }, write)) return;
    }
  };

  /** Names what is done to a page, so that it is done once. */
  const once = (page: DetectedPageRow) => {
    const key = `detection/${page.page_id}/${page.version}`;
    return { key, hash: key };
  };

  const refuse = (key: PageKey) => note(key, () => ({ error: 'activities_full' }));

  const publish = async (key: PageKey, page: DetectedPageRow, task: PublishPayload) => {
    const accepted = page.drafts.filter(({ isAccepted }) => isAccepted);
    if (accepted.length === 0) return;
    const isReplaced = task.existing === 'replace';
    const plan = (there: readonly StoredActivity[]) => {
      const remove = isReplaced ? areasAmong(there) : [];
      const staying = there.filter(({ id }) => !remove.includes(id));
      const areas = areasOf(accepted, staying, { pageId: page.page_id, userId: task.by });
      return { remove, change: [], add: areas.map((activity) => ({ activity })) };
    };
    const options = { by: task.by, most: MOST_OF_PAGE, once: once(page) };
    const done = await activities.rewrite(page.page_id, plan, options);
    if (done === 'full') return refuse(key);
    if (typeof done === 'string') return;
    const laid = done.added.map(({ id }) => id);
    const published = accepted.map((draft, at) => ({ ...draft, activityId: laid[at] ?? 0 }));
    const ids = new Set(accepted.map(({ id }) => id));
    await note(key, (now) => ({
      state: 'reviewed',
      drafts: now.drafts.filter(({ id }) => !ids.has(id)),
      published: [
        ...now.published.filter(({ activityId }) => !done.removed.includes(activityId)),
        ...published,
      ],
      lastPublish: { laid, removed: done.removed },
      error: null,
    }));
  };

  const unpublish = async (
    key: PageKey,
    page: DetectedPageRow,
    last: LastPublish,
    task: PublishPayload,
  ) => {
    const options = { by: task.by, most: MOST_OF_PAGE, once: once(page) };
    const plan = () => ({ remove: last.laid, change: [], add: [] });
    const gone = await activities.rewrite(page.page_id, plan, options);
    if (typeof gone === 'string') return;
    if (last.removed.length > 0) {
      const back = await activities.restore(page.page_id, last.removed, MOST_OF_PAGE);
      if (back === 'full') return refuse(key);
    }
    await note(key, (now) => {
      const back = now.published.filter(({ activityId }) => last.laid.includes(activityId));
      return {
        drafts: [...back.map(({ activityId: _, ...draft }) => draft), ...now.drafts],
        published: now.published.filter(({ activityId }) => !last.laid.includes(activityId)),
        lastPublish: undefined,
        error: null,
      };
    });
  };

  return {
    payload,
    run: async ({ payload: task, signal, report }) => {
      for (const [index, pageNumber] of task.pages.entries()) {
        signal.throwIfAborted();
        const key = { bookId: task.bookId, pageNumber };
        const page = await store.page(key);
        if (page && task.is === 'publish') await publish(key, page, task);
        if (page?.lastPublish && task.is === 'unpublish') {
          await unpublish(key, page, page.lastPublish, task);
        }
        report(index + 1, task.pages.length);
      }
      return undefined;
    },
  };
};
