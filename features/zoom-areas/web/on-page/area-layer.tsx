import { zoomStepsOf } from '@sayfa/activity-kit';
import { formatNumber, type OpenReader, usePageThings, useText } from '@sayfa/web-kit';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { lastNumber } from '../creating/area-commands.ts';
import { useCreating } from '../creating/creating-state.ts';
import { editStored } from '../creating/edit-stored.ts';
import { areasOf, numbersOf } from '../creating/temporary-areas.ts';
import { AreaBox, styleOf } from './area-box.tsx';
import classes from './area-layer.module.css';
import { useStagePages, useStageScale } from './use-stage-pages.ts';
import './making-areas.css';

/** Zoom areas that are saved already: seen, and taken up to be changed. */
const StoredAreas = ({ page }: { page: number }) => {
  const { t, language } = useText();
  const all = usePageThings();
  const areas = useCreating(({ pages }) => areasOf(pages, page));
  const steps = useMemo(() => zoomStepsOf(all.of(page)), [all, page]);
  return steps.flatMap((step, index) => {
    if (areas.some(({ edits }) => edits?.id === step.id)) return [];
    const number = index + 1;
    return step.parts.map((rect, part) => (
      <div
        key={`${step.id}-${String(part)}`}
        className={classes.stored}
        style={styleOf(rect)}
        data-stored={step.id}
      >
        {part === 0 && (
          <button
            type="button"
            className={classes.take}
            aria-label={t('zoom-areas:area.edit', { number })}
            title={t('zoom-areas:area.edit', { number })}
            onClick={() => editStored(page, step)}
          >
            {formatNumber(language, number)}
            <IconPencil size={16} stroke={2} aria-hidden />
          </button>
        )}
      </div>
    ));
  });
};

/** The areas of one page, and the rectangle that is drawn on it now. */
const AreaLayer = ({ page }: { page: number }) => {
  const areas = useCreating(({ pages }) => areasOf(pages, page));
  const selected = useCreating((state) => state.selected);
  const draft = useCreating(({ draft: on }) =>
    on?.page === page && on.tempId === undefined ? on.rect : undefined,
  );
  const isPaused = useCreating((state) => state.isPaused);
  const last = usePageThings((all) => lastNumber(all.of(page)));
  const numbers = useMemo(() => numbersOf(areas, last), [areas, last]);
  return (
    <div className={classes.layer} data-areas-of={page} data-paused={isPaused || undefined}>
      <StoredAreas page={page} />
      {areas.flatMap((area, at) =>
        area.parts.map((_, part) => (
          <AreaBox
            key={`${area.tempId}-${String(part)}`}
            area={area}
            part={part}
            number={numbers.get(area.tempId) ?? 0}
            isSelected={selected.includes(area.tempId)}
            isFirst={at === 0}
            isLast={at === areas.length - 1}
          />
        )),
      )}
      {draft && <div className={classes.draft} style={styleOf(draft)} aria-hidden />}
    </div>
  );
};

/** The areas that are being made, on every page that is seen. */
export const AreaLayers = ({ reader }: { reader: OpenReader }) => {
  const pages = useStagePages(reader);
  useStageScale(reader);
  return pages.map(({ number, overlay }, index) =>
    createPortal(<AreaLayer key={number} page={number} />, overlay, String(index)),
  );
};
