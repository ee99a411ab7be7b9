import { figureHandles } from '@sayfa/figures';
import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import { type Figure, mapped, matrixOf, toLocal } from '@sayfa/page-model';
import { type PointerEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StagePage } from '../controller/stage-layers.ts';
import classes from './figure-panel.module.css';
import type { FigureObject } from './figures-among.ts';

const pagePoint = ({ overlay }: StagePage, { clientX, clientY }: PointerEvent): Point => {
  const { left, top, width } = overlay.getBoundingClientRect();
  const units = PAGE_UNITS / width;
  return { x: (clientX - left) * units, y: (clientY - top) * units };
};

/**
 * Places of a figure that are dragged or pressed to change its values. For those who do neither the same values
 * are typed in the panel. Source: BRD-047.
 */
export const FigureHandles = ({
  page,
  figure,
  onChange,
}: {
  page: StagePage;
  figure: FigureObject;
  onChange: (values: Figure['values']) => void;
}) => {
  const [dragged, setDragged] = useState<{ name: string; values: Figure['values'] }>();
  const shown = dragged ? { ...figure, values: dragged.values } : figure;
  const matrix = matrixOf(shown);
  const end = (): void => {
    page.layer.preview(null);
    setDragged(undefined);
  };
  const move = (name: string, event: PointerEvent): void => {
    const at = toLocal(figure, pagePoint(page, event));
    const handle = figureHandles(shown).find((each) => each.name === name);
    if (!at || !handle?.movedTo) return;
    const values = handle.movedTo(at);
    page.layer.preview({ show: 'changed', objects: [{ ...figure, values }] });
    setDragged({ name, values });
  };
  /** The values after a press: targets of narrow parts overlap, so that the nearest one counts. */
  const pressedAt = (event: PointerEvent): Figure['values'] | undefined => {
    const at = toLocal(figure, pagePoint(page, event));
    if (!at) return undefined;
    const away = (handle: Point): number => Math.hypot(handle.x - at.x, handle.y - at.y);
    const [nearest] = figureHandles(figure)
      .filter(({ pressed }) => pressed !== undefined)
      .toSorted((one, other) => away(one.at) - away(other.at));
    return nearest?.pressed?.();
  };
  return createPortal(
    figureHandles(shown).map(({ name, at, movedTo }) => {
      const { x, y } = mapped(matrix, at);
      return (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.handle}
          data-figure-handle={name}
          data-press={movedTo === undefined || undefined}
          data-keeps-pointer=""
          style={{
            left: `calc(${x} * var(--page-unit))`,
            top: `calc(${y} * var(--page-unit))`,
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged({ name, values: figure.values });
          }}
          onPointerMove={(event) => {
            if (dragged?.name === name) move(name, event);
          }}
          onPointerUp={(event) => {
            if (!dragged) return;
            const values = dragged.values === figure.values ? pressedAt(event) : dragged.values;
            if (values) onChange(values);
            end();
          }}
          onPointerCancel={end}
        />
      );
    }),
    page.overlay,
  );
};
