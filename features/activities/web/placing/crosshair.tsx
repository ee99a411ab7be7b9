import type { ActivityDefinition } from '@sayfa/activity-kit';
import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import { VisuallyHidden } from '@sayfa/ui';
import {
  formatPercent,
  isTyping,
  type OpenReader,
  useNumbersOnStage,
  useText,
} from '@sayfa/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './crosshair.module.css';
import { isArrow, middleOf, movedByKey } from './move-by-key.ts';

/** Menus and dialogs use arrow keys themselves. */
const HAS_OWN_KEYS = '[role="menu"], [role="dialog"]';

type Target = { page: number; at: Point };

const heightOf = (reader: OpenReader, page: number): number =>
  PAGE_UNITS * (reader.pageAt(page)?.proportion ?? Math.SQRT2);

/** Chooses a point of the page by keys: arrows move the crosshair, Enter places. The first arrow key shows it. */
export const Crosshair = ({
  reader,
  kind,
  onPlace,
}: {
  reader: OpenReader;
  kind: ActivityDefinition;
  onPlace: (page: number, at: Point) => void;
}) => {
  const { t, language } = useText();
  const mark = useRef<HTMLButtonElement>(null);
  const [target, setTarget] = useState<Target>();
  useNumbersOnStage(reader);
  const onStage = target && reader.pagesOnStage().find(({ number }) => number === target.page);

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const inside = event.target instanceof Element && event.target.closest(HAS_OWN_KEYS) !== null;
    if (!isArrow(event.key) || isTyping(event.target) || inside) return;
    event.preventDefault();
    event.stopPropagation();
    const page = onStage ? onStage.number : reader.page();
    const height = heightOf(reader, page);
    const from =
      onStage && target
        ? target.at
        : middleOf(
            reader.visiblePart(page) ?? { left: 0, top: 0, width: PAGE_UNITS, height },
            height,
          );
    setTarget({ page, at: onStage ? movedByKey(from, event, height) : from });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    // In the capture phase: the reader and the toolbar also use arrow keys.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  const isShown = onStage !== undefined;
  useEffect(() => {
    if (isShown) mark.current?.focus({ preventScroll: true });
  }, [isShown]);

  if (!onStage || !target) return null;
  const { at, page } = target;
  const words = t('activities:placing.at', {
    page,
    across: formatPercent(language, at.x / PAGE_UNITS),
    down: formatPercent(language, at.y / heightOf(reader, page)),
  });
  return createPortal(
    <>
      <button
        ref={mark}
        type="button"
        className={classes.mark}
        data-keeps-pointer
        aria-label={`${kind.tool ? t(kind.tool.hint) : ''}. ${words}`}
        style={{
          left: `calc(${at.x} * var(--page-unit))`,
          top: `calc(${at.y} * var(--page-unit))`,
        }}
        onClick={() => onPlace(page, at)}
      />
      <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>
    </>,
    onStage.overlay,
  );
};
