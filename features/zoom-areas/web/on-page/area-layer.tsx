import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { Rect } from '@sayfa/kernel';
import {
  formatNumber,
  type OpenReader,
  usePageActivities,
  useStagePages,
  useText,
} from '@sayfa/web-kit';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { lastNumber } from '../creating/area-commands.ts';
import { useCreating } from '../creating/creating-state.ts';
import { editStored } from '../creating/edit-stored.ts';
import { replacedBy } from '../creating/replacing.ts';
import { editStoredAnswer, storedAnswersOf } from '../creating/stored-answers.ts';
import { areasOf, numbersOf } from '../creating/temporary-areas.ts';
import { AreaBox, styleOf } from './area-box.tsx';
import classes from './area-layer.module.css';
import { useStageScale } from './use-stage-scale.ts';
import './making-areas.css';

type Take = { number: number; label: string; run: () => void };

/** A stored area or answer; `take` opens it for editing. */
const Stored = ({ id, rect, take }: { id: number; rect: Rect; take?: Take | undefined }) => {
  const { language } = useText();
  return (
    <div className={classes.stored} style={styleOf(rect)} data-stored={id}>
      {take && (
        <button
          type="button"
          className={classes.take}
          aria-label={take.label}
          title={take.label}
          onClick={take.run}
        >
          {formatNumber(language, take.number)}
          <IconPencil size={16} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
};

/** Stored zoom areas, which can be opened for editing. */
const StoredAreas = ({ page }: { page: number }) => {
  const { t } = useText();
  const all = usePageActivities();
  const areas = useCreating(({ pages }) => areasOf(pages, page));
  const steps = useMemo(() => zoomStepsOf(all.of(page)), [all, page]);
  return steps.flatMap((step, index) => {
    if (areas.some(({ edits }) => edits?.id === step.id)) return [];
    const number = index + 1;
    const label = t('zoom-areas:area.edit', { number });
    const take = { number, label, run: () => editStored(page, step) };
    return step.parts.map((rect, part) => (
      <Stored
        key={`${step.id}-${String(part)}`}
        id={step.id}
        rect={rect}
        take={part === 0 ? take : undefined}
      />
    ));
  });
};

/** Stored answers as areas, which can be opened to be moved, resized or covered differently. */
const StoredAnswers = ({ page }: { page: number }) => {
  const { t } = useText();
  const all = usePageActivities();
  const areas = useCreating(({ pages }) => areasOf(pages, page));
  const stored = useMemo(() => storedAnswersOf(all.of(page)), [all, page]);
  return stored.flatMap(({ activity: { id }, answer: { area, starts }, number }) => {
    if (areas.some(({ edits }) => edits?.id === id)) return [];
    const label = t(`zoom-areas:area.edit${starts === 'covered' ? 'Hidden' : 'Shown'}`, { number });
    return (
      <Stored
        key={id}
        id={id}
        rect={{ ...area, left: area.x, top: area.y }}
        take={{ number, label, run: () => editStoredAnswer(page, id) }}
      />
    );
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
  // Areas that replace others are numbered from 1.
  const isInstead = useCreating(({ replaces, pages }) => replaces && replacedBy(pages, page) > 0);
  const last = usePageActivities((all) => (isInstead ? 0 : lastNumber(all.of(page))));
  const numbers = useMemo(() => numbersOf(areas, last), [areas, last]);
  return (
    <div
      className={classes.layer}
      data-areas-of={page}
      // The drawing tools get pointers only while an answer is drawn.
      data-keeps-pointer={isPaused ? undefined : ''}
      data-paused={isPaused || undefined}
    >
      <StoredAreas page={page} />
      <StoredAnswers page={page} />
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

/** The areas being made, on every page on the stage. */
export const AreaLayers = ({ reader }: { reader: OpenReader }) => {
  const pages = useStagePages(reader);
  useStageScale(reader);
  return pages.map(({ number, overlay }, index) =>
    createPortal(<AreaLayer key={number} page={number} />, overlay, String(index)),
  );
};
