import { Button } from '@sayfa/ui';
import { formatDate, type OpenReader, useText } from '@sayfa/web-kit';
import { useSyncExternalStore } from 'react';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { turnToBlank } from '../controller/turn-to-blank.ts';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import classes from './annotations.module.css';

/** Erasures listed at most; earlier ones come up when these are restored. */
const MAX_LISTED = 20;

type Entry = { key: string; what: string; at: number; restore(): void };

const useWhen = () => {
  const { language } = useText();
  return (at: number): string =>
    formatDate(language, at, { dateStyle: 'medium', timeStyle: 'short' });
};

/** What was erased from the page being read, and blank pages that were removed, for 30 days. */
export const Removed = ({
  reader,
  store,
  controller,
}: {
  reader: OpenReader;
  store: DrawingStore;
  controller: DrawingController;
}) => {
  const { t } = useText();
  const when = useWhen();
  // Both are read once more when something changed in the controller or in the store.
  useSyncExternalStore(controller.subscribe, controller.changes);
  useSyncExternalStore(store.subscribe, store.blankPages);
  const page = controller.activePage();
  const erased: Entry[] = (page?.page.removed() ?? []).map(({ batch, at, ids }) => ({
    key: batch,
    what: t('drawings:removed.erased', {
      count: ids.length,
      page: page ? reader.labelOf(page.number) : '',
    }),
    at,
    restore: () => page?.page.restoreBatch(batch),
  }));
  const pages: Entry[] = store.removedBlankPages().map((blank) => ({
    key: blank.id,
    what: t('drawings:removed.page'),
    at: blank.removed_at ?? 0,
    restore: () => {
      store.restoreBlankPage(keyOfLocalPage(blank));
      turnToBlank(reader, keyOfLocalPage(blank));
    },
  }));
  const entries = [...erased, ...pages].toSorted((one, other) => other.at - one.at);
  if (entries.length === 0) return null;
  return (
    <section className={classes.removed} aria-label={t('drawings:removed.title')}>
      <h3 className={classes.heading}>{t('drawings:removed.title')}</h3>
      <p className={classes.quiet}>{t('drawings:removed.hint')}</p>
      <ul className={classes.list}>
        {entries.slice(0, MAX_LISTED).map(({ key, what, at, restore }) => (
          <li key={key} className={classes.line}>
            <span className={classes.name}>
              {what}
              <span className={classes.quiet}>{when(at)}</span>
            </span>
            <Button size="sm" variant="default" onClick={restore}>
              {t('drawings:removed.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
