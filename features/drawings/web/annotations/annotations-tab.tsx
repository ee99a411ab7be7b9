import { EmptyState, Skeleton } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import classes from './annotations.module.css';
import { DrawnPageLine } from './drawn-page-line.tsx';
import { Removed } from './removed.tsx';
import { useDrawnPages } from './use-drawn-pages.ts';

type Props = { reader: OpenReader; store: DrawingStore; controller: DrawingController };

/** Pages with drawings of one's own, and what can be restored. Source: NAV-027. */
export const AnnotationsTab = ({ reader, store, controller }: Props) => {
  const { t } = useText();
  const pages = useDrawnPages(reader, store);
  return (
    <>
      {pages === undefined && <Skeleton height={96} />}
      {pages?.length === 0 && (
        <EmptyState
          drawing="pen"
          title={t('drawings:annotations.empty.title')}
          text={t('drawings:annotations.empty.text')}
        />
      )}
      {pages && pages.length > 0 && (
        <ul className={classes.list}>
          {pages.map((drawn) => (
            <DrawnPageLine key={drawn.key} reader={reader} store={store} drawn={drawn} />
          ))}
        </ul>
      )}
      <Removed reader={reader} store={store} controller={controller} />
    </>
  );
};
