import { clamp, type Rect } from '@sayfa/kernel';
import { type DragOptions, useDragHandle } from '@sayfa/ui';
import { formatPercent, useText } from '@sayfa/web-kit';
import { IconArrowsDiagonal2, IconArrowsMove } from '@tabler/icons-react';
import classes from './curtain.module.css';
import {
  type Curtain,
  curtainSlot,
  spotlightOn,
  withSpotlightAt,
  withSpotlightSize,
} from './curtain-state.ts';

/** A circle's handle for its size lies on the circle itself. */
const CORNER = { circle: Math.SQRT1_2, rectangle: 1, cover: 1 } as const;

type SpotlightProps = {
  state: Curtain;
  stage: Rect /** CSS pixels of a handle. */;
  target: number;
};

/** The bright region is moved by its middle. */
export const spotlightMove = (state: Curtain, stage: Rect): DragOptions => ({
  getPosition: () => {
    const { spotlight } = curtainSlot.get() ?? state;
    return {
      x: stage.left + spotlight.x * stage.width,
      y: stage.top + spotlight.y * stage.height,
    };
  },
  onMove: ({ x, y }) =>
    curtainSlot.put(
      withSpotlightAt(curtainSlot.get() ?? state, {
        x: (x - stage.left) / stage.width,
        y: (y - stage.top) / stage.height,
      }),
    ),
});

/** Makes the spotlight larger or smaller, away from its middle. */
const useSpotlightSizing = (state: Curtain, stage: Rect) => {
  const reach = CORNER[state.shape];
  return useDragHandle({
    getPosition: () => {
      const { left, top, width, height } = spotlightOn(curtainSlot.get() ?? state, stage);
      return {
        x: left + (width / 2) * (1 + reach),
        y: top + (height / 2) * (1 + reach),
      };
    },
    onMove: ({ x, y }) => {
      const now = curtainSlot.get() ?? state;
      const { left, top, width, height } = spotlightOn(now, stage);
      const across = Math.abs(x - left - width / 2);
      const down = Math.abs(y - top - height / 2);
      const circle = 2 * Math.hypot(across, down);
      curtainSlot.put(
        now.shape === 'circle'
          ? withSpotlightSize(now, circle / stage.width, circle / stage.height)
          : withSpotlightSize(now, (2 * across) / stage.width, (2 * down) / stage.height),
      );
    },
  });
};

/** Handles of the spotlight. They stay inside the stage, also where the spotlight does not. */
export const SpotlightHandles = ({ state, stage, target }: SpotlightProps) => {
  const { t, language } = useText();
  const moving = useDragHandle(spotlightMove(state, stage));
  const sizing = useSpotlightSizing(state, stage);
  const box = spotlightOn(state, stage);
  const reach = CORNER[state.shape];
  const percent = (share: number): string => formatPercent(language, share);
  const inside = (x: number, y: number) => ({
    left: clamp(x, stage.left, stage.left + stage.width - target),
    top: clamp(y, stage.top, stage.top + stage.height - target),
    width: target,
    height: target,
  });
  const { x, y, width, height } = state.spotlight;
  return (
    <>
      <button
        type="button"
        role="slider"
        className={classes.spotlightHandle}
        style={inside(box.left + box.width / 2 - target / 2, box.top - target - 8)}
        aria-label={t('classroom:curtain.moveSpotlight')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(x * 100)}
        aria-valuetext={t('classroom:curtain.spotlightPosition', { x: percent(x), y: percent(y) })}
        {...moving}
      >
        <IconArrowsMove stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        role="slider"
        className={classes.spotlightHandle}
        style={inside(
          box.left + (box.width / 2) * (1 + reach),
          box.top + (box.height / 2) * (1 + reach),
        )}
        aria-label={t('classroom:curtain.resizeSpotlight')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(width * 100)}
        aria-valuetext={
          state.shape === 'circle'
            ? percent(width)
            : t('classroom:curtain.spotlightSize', {
                width: percent(width),
                height: percent(height),
              })
        }
        {...sizing}
      >
        <IconArrowsDiagonal2 stroke={1.75} aria-hidden />
      </button>
    </>
  );
};
