import { changeBoardSide, useText } from '@sayfa/web-kit';
import {
  IconArrowsLeftRight,
  IconDots,
  IconDotsCircleHorizontal,
  IconGripHorizontal,
  IconGripVertical,
  IconLayoutBottombar,
  IconLayoutSidebar,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import classes from './drawing-toolbar.module.css';
import { type ButtonLook, ToolButton } from './tool-button.tsx';
import { useToolbarSettings } from './toolbar-settings.ts';

/** The buttons that give the toolbar its shape, in their order. */
export const shapeButtons = ({
  pinned,
  isBoard,
}: {
  pinned: boolean;
  isBoard: boolean;
}): readonly string[] => [
  ...(pinned ? [] : ['mode', 'direction']),
  ...(isBoard ? ['side'] : []),
  'pin',
];

/** Moves all bars of a board to its other side, where the teacher stands. Source: BRD-017. */
const SideButton = (look: ButtonLook) => {
  const { t } = useText();
  return (
    <ToolButton
      item="side"
      label={t('drawings:toolbar.otherSide')}
      icon={<IconArrowsLeftRight stroke={1.75} />}
      onClick={changeBoardSide}
      {...look}
    />
  );
};

/** What the toolbar is moved by. */
export const Handle = ({
  vertical,
  handle,
}: {
  vertical: boolean;
  handle: Partial<ComponentProps<'button'>>;
}) => {
  const { t } = useText();
  const hint = useId();
  const Icon = vertical ? IconGripHorizontal : IconGripVertical;
  return (
    <>
      <button
        type="button"
        className={classes.handle}
        aria-label={t('drawings:toolbar.move')}
        aria-describedby={hint}
        title={t('drawings:toolbar.move')}
        {...handle}
      >
        <Icon stroke={1.75} aria-hidden />
      </button>
      <span id={hint} hidden>
        {t('drawings:toolbar.moveHint')}
      </span>
    </>
  );
};

/** Simple or advanced, horizontal or upright, at which side of a board, pinned or not. Source: TBR-005…007. */
export const ShapeButtons = ({
  lookOf,
  isBoard,
  startsLine,
}: {
  lookOf: (id: string) => ButtonLook;
  isBoard: boolean;
  startsLine: boolean;
}) => {
  const { t } = useText();
  const { toolbarMode, toolbarPin, verticalToolbar, set, togglePin, toggleDirection } =
    useToolbarSettings();
  const ModeIcon = toolbarMode ? IconDotsCircleHorizontal : IconDots;
  const DirectionIcon = verticalToolbar ? IconLayoutBottombar : IconLayoutSidebar;
  const PinIcon = toolbarPin ? IconPinnedOff : IconPin;
  return (
    <>
      {!toolbarPin && (
        <>
          <span className={classes.place} data-first={!startsLine || undefined}>
            <ToolButton
              item="mode"
              label={t(toolbarMode ? 'drawings:toolbar.simple' : 'drawings:toolbar.advanced')}
              icon={<ModeIcon stroke={1.75} />}
              onClick={() => set({ toolbarMode: !toolbarMode })}
              {...lookOf('mode')}
            />
          </span>
          <span className={classes.place}>
            <ToolButton
              item="direction"
              label={t(
                verticalToolbar ? 'drawings:toolbar.horizontal' : 'drawings:toolbar.vertical',
              )}
              icon={<DirectionIcon stroke={1.75} className={classes.direction} />}
              onClick={toggleDirection}
              {...lookOf('direction')}
            />
          </span>
        </>
      )}
      {isBoard && (
        <span className={classes.place}>
          <SideButton {...lookOf('side')} />
        </span>
      )}
      <span className={classes.place}>
        <ToolButton
          item="pin"
          label={t(toolbarPin ? 'drawings:toolbar.unpin' : 'drawings:toolbar.pin')}
          icon={<PinIcon stroke={1.75} />}
          onClick={togglePin}
          {...lookOf('pin')}
        />
      </span>
    </>
  );
};
