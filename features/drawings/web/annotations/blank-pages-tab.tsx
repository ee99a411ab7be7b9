import { EmptyState, Skeleton } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import type { DrawingStore } from '../store/drawing-store.ts';
import classes from './annotations.module.css';
import { DrawnPageLine } from './drawn-page-line.tsx';
import { useDrawnPages } from './use-drawn-pages.ts';

/** All blank pages of the person in the open book, wherever they stand. Source: BRD-030. */
export const BlankPagesTab = ({ reader, store }: { reader: OpenReader; store: DrawingStore }) => {
  const { t } = useText();
  const pages = useDrawnPages(reader, store)?.filter(({ isBlank }) => isBlank);
  if (!pages) return <Skeleton height={96} />;
  if (pages.length === 0) {
    return (
      <EmptyState
        drawing="pen"
        title={t('drawings:blank.empty.title')}
        text={t('drawings:blank.empty.text')}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {pages.map((drawn) => (
        <DrawnPageLine key={drawn.key} reader={reader} store={store} drawn={drawn} />
      ))}
    </ul>
  );
};
