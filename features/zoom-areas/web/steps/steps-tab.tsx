import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { Button, EmptyState, pixelsOfRem, Skeleton } from '@sayfa/ui';
import { type OpenReader, usePageActivities, useText, useZoomMode } from '@sayfa/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, useSyncExternalStore } from 'react';
import { StepLine } from './step-line.tsx';
import classes from './steps-tab.module.css';
import { useDragging } from './use-dragging.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useOrder } from './use-order.ts';

/** Height of a line in rem: all lines have the same, from which a drag computes the target. */
const LINE_REM = 6.5;
/** Rendered lines beyond the visible ones. */
const AHEAD = 4;

type ListProps = {
  reader: OpenReader;
  page: number;
  steps: readonly ZoomStep[];
  mayEdit: boolean;
  onMove: (step: ZoomStep, to: number) => void;
};

const StepList = ({ reader, page, steps, mayEdit, onMove }: ListProps) => {
  const { t } = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const line = LINE_REM * pixelsOfRem();
  const [announcement, setAnnouncement] = useState('');
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => steps[index]?.id ?? index,
    estimateSize: () => line,
    overscan: AHEAD,
  });
  const move = (step: ZoomStep, to: number): void => {
    const place = Math.min(Math.max(to, 0), steps.length - 1);
    setAnnouncement(t('zoom-areas:steps.moved', { number: place + 1, total: steps.length }));
    onMove(step, place);
  };
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = useLineKeys({
    list,
    count: steps.length,
    scrollTo: (index) => rows.scrollToIndex(index),
    move: mayEdit
      ? (from, to) => {
          const step = steps[from];
          if (step) move(step, to);
        }
      : undefined,
  });
  const { dragged, dragHandlersOf } = useDragging({
    scroller,
    line,
    count: steps.length,
    move,
  });
  return (
    <div ref={scroller} className={classes.scroller}>
      <ol
        ref={list}
        className={classes.list}
        style={{ blockSize: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const step = steps[index];
          if (!step) return null;
          const isDragged = dragged?.id === step.id;
          const by = isDragged ? dragged.by : 0;
          return (
            <li
              key={key}
              className={classes.item}
              data-dragged={isDragged || undefined}
              data-over={dragged && !isDragged && dragged.to === index ? '' : undefined}
              aria-setsize={steps.length}
              aria-posinset={index + 1}
              style={{ blockSize: line, transform: `translateY(${start + by}px)` }}
            >
              <StepLine
                {...{ reader, page, step, mayEdit }}
                number={index + 1}
                dragHandlers={dragHandlersOf(step, index)}
              />
            </li>
          );
        })}
      </ol>
      <p className={classes.visuallyHidden} role="status">
        {announcement}
      </p>
    </div>
  );
};

/** The steps of the current page, with small pictures. Source: PRS-004, PRS-007. */
const StepsTab = ({ reader, mayEdit }: { reader: OpenReader; mayEdit: boolean }) => {
  const { t } = useText();
  const page = useSyncExternalStore(reader.subscribe, () => reader.page());
  const isKnown = usePageActivities((all) => all.pageId(page) !== undefined);
  const isFree = useZoomMode(({ mode }) => mode === null);
  const { steps, failure, retry, move } = useOrder(page);
  const isOfBook = reader.pageAt(page)?.key.startsWith('blank_') !== true;
  if (isOfBook && !isKnown) {
    return (
      <div className={classes.waiting} aria-busy>
        <Skeleton height={88} />
        <Skeleton height={88} />
      </div>
    );
  }
  if (steps.length === 0) {
    return (
      <EmptyState
        drawing="steps"
        title={t('zoom-areas:steps.empty.title')}
        text={t(mayEdit ? 'zoom-areas:steps.empty.editor' : 'zoom-areas:steps.empty.text')}
      />
    );
  }
  return (
    <div className={classes.tab}>
      {failure !== undefined && (
        <div className={classes.failure} role="alert">
          <p>{failure}</p>
          <Button size="compact-md" variant="default" onClick={retry}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
      <StepList key={page} {...{ reader, page, steps }} mayEdit={mayEdit && isFree} onMove={move} />
    </div>
  );
};

export default StepsTab;
