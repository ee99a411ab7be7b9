import { outbox as settings } from '@sayfa/accounts/web';
import { outboxes as activities } from '@sayfa/activities/web';
import { outbox as favorites } from '@sayfa/library/web';
import { outbox as readingNotes } from '@sayfa/reader/web';
import { connectOutboxes, keepUnsentSettings } from '@sayfa/web-kit';

/**
 * Lets every screen know what has not been sent; returns what fetches the outboxes, which need not
 * be part of the first load.
 */
export const connectUnsentWork = (): (() => Promise<unknown>) => {
  const outboxes = [settings, favorites, readingNotes, ...activities];
  const load = (): Promise<unknown> => Promise.all(outboxes.map((outbox) => outbox.load()));
  connectOutboxes(
    outboxes.map(({ name }) => name),
    load,
  );
  for (const feature of ['detection', 'margins']) keepUnsentSettings(feature);
  return load;
};
