import { Button } from '@sayfa/ui';
import { ariaKeysOf, type OpenReader, useOnline, useText } from '@sayfa/web-kit';
import { useSyncExternalStore } from 'react';
import { leaveCreating, takesAreas } from '../creating/area-commands.ts';
import { useCreating, useCreatingParts } from '../creating/creating-state.ts';
import { allAreas, areasOf } from '../creating/temporary-areas.ts';
import { SUBMIT } from '../making-commands.ts';
import classes from './area-bar.module.css';
import { AreaFields } from './area-fields.tsx';
import { AreaTools } from './area-tools.tsx';
import { BarError } from './bar-error.tsx';
import { KindChoice } from './kind-choice.tsx';
import { ReplaceChoice } from './replace-choice.tsx';

const HINT = {
  zoomarea: 'activity-zoom-page-part:hint',
  qshowable: 'activity-question-showable:hint',
  qhideable: 'activity-question-hideable:hint',
} as const;

const Hint = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { what, isPaused, isGrouping, replacing } = useCreatingParts(
    'what',
    'isPaused',
    'isGrouping',
    'replacing',
  );
  const page = useSyncExternalStore(reader.subscribe, () => reader.page());
  const isOnline = useOnline();
  if (!what) return null;
  const isDrawing = !isPaused && !isGrouping && replacing === undefined;
  const now = () => {
    if (!isOnline) return t('zoom-areas:offline');
    if (isPaused) return t('zoom-areas:hint.paused');
    if (!takesAreas(reader, page)) return t('zoom-areas:blank');
    if (replacing !== undefined) return t('zoom-areas:hint.replace');
    if (isGrouping) return t('zoom-areas:hint.group');
    return t(HINT[what]);
  };
  return (
    <p className={classes.hint} role="status">
      {now()} {isDrawing && <span className={classes.quiet}>{t('zoom-areas:hint.drag')}</span>}
    </p>
  );
};

/** The areas being made, with cut, cancel and confirm. Source: PRS-011, PRS-019. */
export const AreaBar = ({
  reader,
  onCut,
  onSubmit,
}: {
  reader: OpenReader;
  onCut: () => void;
  onSubmit: () => void;
}) => {
  const { t } = useText();
  const { pages, sending, isPaused, isBatch, announcement } = useCreatingParts(
    'pages',
    'sending',
    'isPaused',
    'isBatch',
    'announcement',
  );
  const page = useSyncExternalStore(reader.subscribe, () => reader.page());
  const isMarking = useCreating(({ draft }) => draft !== undefined);
  const all = allAreas(pages);
  const here = areasOf(pages, page);
  const elsewhere = all.length - here.length;
  return (
    <section
      className={classes.bar}
      aria-label={t('zoom-areas:title')}
      data-marking={isMarking || undefined}
      data-paused={isPaused || undefined}
    >
      <div className={classes.top}>
        <Hint reader={reader} />
        {elsewhere > 0 && (
          <p className={classes.quiet}>{t('zoom-areas:elsewhere', { number: elsewhere })}</p>
        )}
      </div>
      {isPaused ? (
        <AreaTools reader={reader} />
      ) : (
        <>
          <BarError onSubmit={onSubmit} />
          <div className={classes.row}>
            <KindChoice reader={reader} />
            <AreaTools reader={reader} />
          </div>
          <div className={classes.row}>
            <AreaFields />
            <ReplaceChoice />
            <div className={classes.ends}>
              <Button variant="default" disabled={here.length === 0} onClick={onCut}>
                {t('zoom-areas:cut')}
              </Button>
              <Button variant="default" onClick={leaveCreating} disabled={sending}>
                {t('zoom-areas:cancel')}
              </Button>
              <Button
                onClick={onSubmit}
                loading={sending}
                disabled={all.length === 0}
                aria-keyshortcuts={ariaKeysOf(SUBMIT)}
              >
                {isBatch ? t('zoom-areas:submit', { number: all.length }) : t('zoom-areas:confirm')}
              </Button>
            </div>
          </div>
        </>
      )}
      <p className={classes.visuallyHidden} role="status">
        {announcement}
      </p>
      <p className={classes.visuallyHidden} id="zoom-areas-keys">
        {t('zoom-areas:keys.how')}
      </p>
    </section>
  );
};
