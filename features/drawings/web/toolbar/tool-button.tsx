import { ButtonTooltip, useLateTooltip } from '@sayfa/ui';
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import classes from './tool-button.module.css';

/** Fingers bring no tooltips: they would stay under the hand. */
const TOUCH_ONLY = '(hover: none)';
/** Milliseconds of holding a button that open what is behind it. */
const LONG_PRESS_MS = 500;

/** How the buttons of one bar look. */
export type ButtonLook = {
  showsLabel: boolean;
  side: 'top' | 'bottom' | 'left' | 'right';
  tabIndex: number;
};

type ToolButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** The button's name: spoken, in the tooltip, and beneath the icon where labels are wanted. */
  label: string;
  icon: ReactNode;
  /** As it is printed on keys, e.g. `Ctrl+Z`. */
  shortcut?: string | undefined;
  pressed?: boolean | undefined;
  /** A switch that is on is seen more quietly than the tool in use. */
  isSwitch?: boolean;
  /** Names the button among those that share one tab stop. */
  item?: string | undefined;
  showsLabel?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Marks a button with more behind it. */
  hasMore?: boolean;
  /** Cannot be used now; still found by keyboard and screen readers. */
  unavailable?: boolean;
  onLongPress?: () => void;
};

/** Opens what is behind a button while it is held; the click at the end of that means nothing. */
const useLongPress = (onLongPress: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const release = (): void => clearTimeout(timer.current);
  return {
    isEndOfLongPress: (): boolean => {
      const was = wasLong.current;
      wasLong.current = false;
      return was;
    },
    pressHandlers: {
      onPointerDown: (): void => {
        wasLong.current = false;
        if (!onLongPress) return;
        release();
        timer.current = setTimeout(() => {
          wasLong.current = true;
          onLongPress();
        }, LONG_PRESS_MS);
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onContextMenu: (event: MouseEvent): void => {
        if (onLongPress) event.preventDefault();
      },
    },
  };
};

/** A pointer leaves the focus to the page, so that arrow keys go on turning it. */
const leaveFocus = (event: MouseEvent): void => {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** A button of the toolbar, as large as the toolbar's size says. */
export const ToolButton = ({
  label,
  icon,
  shortcut,
  pressed,
  isSwitch = false,
  item,
  showsLabel = false,
  side = 'top',
  hasMore = false,
  unavailable = false,
  onLongPress,
  onClick,
  className,
  ...rest
}: ToolButtonProps) => {
  const tooltip = useLateTooltip();
  const { isEndOfLongPress, pressHandlers } = useLongPress(onLongPress);
  return (
    <>
      <button
        type="button"
        className={className ? `${classes.button} ${className}` : classes.button}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={unavailable || undefined}
        data-item={item}
        data-switch={isSwitch || undefined}
        data-more={hasMore || undefined}
        data-labelled={showsLabel || undefined}
        {...rest}
        {...pressHandlers}
        onPointerEnter={(event) => {
          rest.onPointerEnter?.(event);
          tooltip.pointed(event);
        }}
        onPointerLeave={() => {
          pressHandlers.onPointerLeave();
          tooltip.close();
        }}
        onFocus={(event) => {
          rest.onFocus?.(event);
          tooltip.focused(event);
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          tooltip.close();
        }}
        onMouseDown={leaveFocus}
        onClick={(event) => {
          if (isEndOfLongPress() || unavailable) {
            event.preventDefault();
            return;
          }
          onClick?.(event);
        }}
      >
        {icon}
        {showsLabel && <span className={classes.label}>{label}</span>}
      </button>
      <ButtonTooltip
        state={tooltip}
        side={side}
        label={label}
        shortcut={shortcut}
        // What is open behind it would lie under it.
        hidden={Boolean(rest['aria-expanded']) || window.matchMedia(TOUCH_ONLY).matches}
      />
    </>
  );
};
