import type { PageRewrite, RewrittenPage, StoredActivity } from '@sayfa/activities/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { JobHandler } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { ActivitiesOfDetection, BooksOfDetection } from './detection.port.ts';
import type { DetectedPageRow, DetectionStore, LastPublish, PageKey } from './detection.store.ts';
import { publishedDrafts, publishPlan } from './zoom-areas.rules.ts';

const payload = z.object({
  bookId: z.int(),
  by: z.int(),
  is: z.enum(['publish', 'unpublish']),
  existing: z.enum(['append', 'replace']),
  pages: z.array(z.int()),
});

/** What publishing is started with, or reverting it. */
export type PublishPayload = z.infer<typeof payload>;

/** The same limit as for activities that are placed one by one. */
const MAX_ACTIVITIES_OF_PAGE = 1_000;

type Parts = {
  activities: ActivitiesOfDetection;
  books: Pick<BooksOfDetection, 'printedPage'>;
  store: DetectionStore;
  clock: Clock;
};

/** Names what is done to a page, so that it is done once. */
const idempotencyOf = (page: DetectedPageRow) => {
  const key = `detection/${page.page_id}/${page.version}`;
  return { key, hash: key };
};

/** Writes what became of a page, also where somebody changed it at the same time. */
const writePage = async (
  { store, clock }: Parts,
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

/** Writes activities of a page once; undefined where that is refused, with the reason stored at the page. */
const rewriteOnce = async (
  parts: Parts,
  key: PageKey,
  page: DetectedPageRow,
  by: number,
  plan: (onPage: readonly StoredActivity[]) => PageRewrite,
): Promise<RewrittenPage | undefined> => {
  const refuse = (error: string) => writePage(parts, key, () => ({ error }));
  try {
    const options = { by, max: MAX_ACTIVITIES_OF_PAGE, once: idempotencyOf(page) };
    const done = await parts.activities.rewrite(page.page_id, plan, options);
    if (done === 'full') await refuse('activities_full');
    return typeof done === 'string' ? undefined : done;
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    await refuse(error.code);
    return undefined;
  }
};

const publishPage = async (
  parts: Parts,
  key: PageKey,
  page: DetectedPageRow,
  { by, existing }: PublishPayload,
): Promise<void> => {
  const accepted = page.drafts.filter(({ isAccepted }) => isAccepted);
  const printed = await parts.books.printedPage(key.bookId, key.pageNumber);
  if (accepted.length === 0 || !printed) return;
  const context = { page: printed, userId: by, isReplaced: existing === 'replace' };
  const done = await rewriteOnce(parts, key, page, by, (onPage) =>
    publishPlan(accepted, onPage, context),
  );
  if (!done) return;
  const published = publishedDrafts(accepted, done);
  const ids = new Set(accepted.map(({ id }) => id));
  const rewritten = new Set([...done.removed, ...done.before.map(({ id }) => id)]);
  const versions = new Map(done.changed.map(({ id, version }) => [id, version]));
  await writePage(parts, key, (now) => ({
    state: 'reviewed',
    drafts: now.drafts.filter(({ id }) => !ids.has(id)),
    published: [
      ...now.published.filter(({ activityId }) => !rewritten.has(activityId)),
      ...published,
    ],
    lastPublish: {
      laid: done.added.map(({ id }) => id),
      changed: done.before.map((area) => ({ ...area, version: versions.get(area.id) ?? 0 })),
      removed: done.removed,
    },
    error: null,
  }));
};

/** Areas go or are as they were before; one that somebody changed since publishing stays as it is. */
const revertPlan =
  ({ laid, changed }: LastPublish) =>
  (onPage: readonly StoredActivity[]): PageRewrite => ({
    remove: laid,
    change: changed.flatMap(({ id, version, ...change }) =>
      onPage.some((area) => area.id === id && area.version === version) ? [{ id, change }] : [],
    ),
    add: [],
  });

const unpublishPage = async (
  parts: Parts,
  key: PageKey,
  page: DetectedPageRow,
  last: LastPublish,
  { by }: PublishPayload,
): Promise<void> => {
  const done = await rewriteOnce(parts, key, page, by, revertPlan(last));
  if (!done) return;
  if (last.removed.length > 0) {
    const restored = await parts.activities.restore(
      page.page_id,
      last.removed,
      MAX_ACTIVITIES_OF_PAGE,
    );
    if (restored === 'full') {
      await writePage(parts, key, () => ({ error: 'activities_full' }));
      return;
    }
  }
  const reverted = new Set([...last.laid, ...last.changed.map(({ id }) => id)]);
  await writePage(parts, key, (now) => {
    const drafts = now.published.filter(({ activityId }) => reverted.has(activityId));
    return {
      drafts: [...drafts.map(({ activityId: _, ...draft }) => draft), ...now.drafts],
      published: now.published.filter(({ activityId }) => !reverted.has(activityId)),
      lastPublish: undefined,
      error: null,
    };
  });
};

/** Makes areas of drafts page by page, each page at once or not at all; repeating it changes nothing. */
export const publishJob = (parts: Parts): JobHandler<PublishPayload> => ({
  payload,
  run: async ({ payload: task, signal, report }) => {
    for (const [index, pageNumber] of task.pages.entries()) {
      signal.throwIfAborted();
      const key = { bookId: task.bookId, pageNumber };
      const page = await parts.store.page(key);
      if (page && task.is === 'publish') await publishPage(parts, key, page, task);
      if (page?.lastPublish && task.is === 'unpublish') {
        await unpublishPage(parts, key, page, page.lastPublish, task);
      }
      report(index + 1, task.pages.length);
    }
    return undefined;
  },
});
