import { clamp, type Rect } from '@sayfa/kernel';
import { useDragHandle } from '@sayfa/ui';
import { formatPercent, useText } from '@sayfa/web-kit';
import { IconGripHorizontal, IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './curtain.module.css';
import { type Curtain, coverOn, curtainSlot, type Edge, withEdge } from './curtain-state.ts';

/** Where an edge of the cover is along its own axis, in CSS pixels of the window. */
const lineOf = (edge: Edge, { left, top, width, height }: Rect): number => {
  if (edge === 'left') return left;
  if (edge === 'right') return left + width;
  return edge === 'top' ? top : top + height;
};

/** How much of the stage is uncovered when an edge is at a place. */
const uncoveredAt = (edge: Edge, stage: Rect, x: number, y: number): number => {
  if (edge === 'left') return (x - stage.left) / stage.width;
  if (edge === 'right') return (stage.left + stage.width - x) / stage.width;
  if (edge === 'top') return (y - stage.top) / stage.height;
  return (stage.top + stage.height - y) / stage.height;
};

/** CSS pixels that the controls at the lower edge take besides a button's height. */
const CONTROLS = 44;

/** The strip along an edge, inside the cover, and never wider than half of it. */
const stripOf = (edge: Edge, cover: Rect, stage: Rect, target: number): CSSProperties => {
  const { left, top, width, height } = cover;
  // Where the controls stand, the lower edge is taken hold of above them.
  const toFloor = stage.top + stage.height - top - height;
  const under = edge === 'bottom' ? Math.max(0, target + CONTROLS - toFloor) : 0;
  const across = Math.min(target, width / 2);
  const down = Math.min(target + under, height / 2);
  if (edge === 'left') return { left, top, width: across, height };
  if (edge === 'right') return { left: left + width - across, top, width: across, height };
  if (edge === 'top') {
    // Below what stands in the upper bar, such as the timer.
    const under = `max(0px, var(--top-bar, 0px) + 4px - ${top - stage.top}px)`;
    return { left, top, width, height: `min(${target}px + ${under}, ${height / 2}px)` };
  }
  return { left, top: top + height - down, width, height: down };
};

/** An edge of the cover: drawn by finger, mouse or arrow keys, the page is uncovered bit by bit. */
export const EdgeHandle = ({
  edge,
  state,
  stage,
  target,
}: {
  edge: Edge;
  state: Curtain;
  stage: Rect;
  /** CSS pixels that a finger can take hold of. */
  target: number;
}) => {
  const { t, language } = useText();
  const isUpright = edge === 'left' || edge === 'right';
  const moving = useDragHandle({
    getPosition: () => {
      const line = lineOf(edge, coverOn(curtainSlot.get() ?? state, stage));
      return { x: line, y: line };
    },
    onMove: ({ x, y }) =>
      curtainSlot.put(withEdge(curtainSlot.get() ?? state, edge, uncoveredAt(edge, stage, x, y))),
    onHome: () => curtainSlot.put(withEdge(state, edge, 0)),
    onEndKey: () => curtainSlot.put(withEdge(state, edge, 1)),
  });
  const share = clamp(state.open[edge], 0, 1);
  return (
    <button
      type="button"
      role="slider"
      className={classes.edge}
      data-edge={edge}
      data-colour={state.colour}
      style={stripOf(edge, coverOn(state, stage), stage, target)}
      aria-label={t(`classroom:curtain.edges.${edge}`)}
      aria-orientation={isUpright ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={t('classroom:curtain.uncovered', { percent: formatPercent(language, share) })}
      {...moving}
    >
      <span className={classes.dragHandle}>
        {isUpright ? <IconGripVertical aria-hidden /> : <IconGripHorizontal aria-hidden />}
      </span>
    </button>
  );
};
