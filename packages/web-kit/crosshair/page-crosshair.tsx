import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import { VisuallyHidden } from '@sayfa/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isTyping } from '../keys.ts';
import { formatPercent } from '../language/formats.ts';
import { useText } from '../language/use-text.ts';
import { useNumbersOnStage } from '../numbers-on-stage.ts';
import type { OpenReader } from '../open-reader.ts';
import { isArrow, middleOf, movedByKey } from './move-by-key.ts';
import classes from './page-crosshair.module.css';

/** Menus and dialogs use arrow keys themselves. */
const HAS_OWN_KEYS = '[role="menu"], [role="dialog"]';

type Target = { page: number; at: Point };

type Props = {
  reader: OpenReader;
  /** What Enter does, in words. */
  hint: string;
  /** Whether it is there at once where the keyboard brought it, without an arrow key. */
  startsShown?: boolean;
  /** Enter was pressed; page from 1, point in page units. */
  onPlace: (page: number, at: Point) => void;
  /** An arrow key moved it. */
  onMove?: (page: number, at: Point) => void;
};

const heightOf = (reader: OpenReader, page: number): number =>
  PAGE_UNITS * (reader.pageAt(page)?.proportion ?? Math.SQRT2);

/** The middle of what is seen of the current page. */
const startOn = (reader: OpenReader): Target => {
  const page = reader.page();
  const height = heightOf(reader, page);
  const whole = { left: 0, top: 0, width: PAGE_UNITS, height };
  return { page, at: middleOf(reader.visiblePart(page) ?? whole, height) };
};

/** Chooses points of the page by keys: arrows move the crosshair, Enter places. The first arrow key shows it. */
export const PageCrosshair = ({ reader, hint, startsShown = false, onPlace, onMove }: Props) => {
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
    if (!onStage || !target) {
      setTarget(startOn(reader));
      return;
    }
    const { page } = target;
    const at = movedByKey(target.at, event, heightOf(reader, page));
    setTarget({ page, at });
    onMove?.(page, at);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    // In the capture phase: the reader and the toolbar also use arrow keys.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  const start = useEffectEvent((): void => {
    const isByKey = document.activeElement?.matches(':focus-visible') ?? false;
    if (startsShown && isByKey) setTarget(startOn(reader));
  });
  useEffect(() => start(), []);
  const isShown = onStage !== undefined;
  useEffect(() => {
    if (isShown) mark.current?.focus({ preventScroll: true });
  }, [isShown]);

  if (!onStage || !target) return null;
  const { at, page } = target;
  const words = t('ui:crosshair', {
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
        aria-label={`${hint}. ${words}`}
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
