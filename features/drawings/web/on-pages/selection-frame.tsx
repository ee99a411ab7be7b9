import type { Point } from '@sayfa/kernel';
import { frameCorners, frameOf, handlesOf } from '@sayfa/page-model';
import { createPortal } from 'react-dom';
import type { ControllerState } from '../controller/drawing-controller.ts';
import type { StagePage } from '../controller/stage-layers.ts';
import classes from './selection-frame.module.css';

const at = ({ x, y }: Point) => ({
  left: `calc(${x} * var(--page-unit))`,
  top: `calc(${y} * var(--page-unit))`,
});

/** The frame around what is selected, with its handles; pointers go through to the select tool. */
export const SelectionFrame = ({
  state,
  page,
  unitsPerPixel,
}: {
  state: ControllerState;
  page: StagePage;
  unitsPerPixel: number;
}) => {
  const frame = frameOf(state.changing ?? state.selected);
  if (!frame) return null;
  const handles = handlesOf(frame, unitsPerPixel);
  const corners = frameCorners(frame);
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return createPortal(
    <div className={classes.frame} data-busy={state.isDrawing ? '' : undefined} aria-hidden>
      <svg className={classes.outline} viewBox={`0 0 1000 ${page.height}`} aria-hidden>
        <polygon points={points} vectorEffect="non-scaling-stroke" />
      </svg>
      {handles.map((handle) => (
        <span
          key={handle.name}
          className={classes.handle}
          data-handle={handle.name}
          style={{
            ...at(handle.at),
            scale: String(unitsPerPixel * (page.overlay.offsetWidth / 1000)),
          }}
        />
      ))}
    </div>,
    page.overlay,
  );
};
