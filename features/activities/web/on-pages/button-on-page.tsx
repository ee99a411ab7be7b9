import { lookOfStyle } from '@sayfa/activity-kit';
import { activityOfType } from '@sayfa/activity-types';
import { type CSSProperties, memo } from 'react';
import { MOVE_ARIA_KEYS } from '../moving/move-keys.ts';
import { useMoving } from '../moving/moving-state.ts';
import { useWindows } from '../windows/use-windows.ts';
import { windowOf } from '../windows/window-list.ts';
import classes from './activities-on-pages.module.css';
import { ActivityIcon } from './activity-icon.tsx';
import type { ListedActivity } from './listed-activity.ts';

type ButtonOnPageProps = {
  button: ListedActivity;
  /** In the reader's language. */
  name: string;
  /** It can be dragged, and taken up by a key. */
  isMovable: boolean;
  onOpen(button: ListedActivity): void;
};

/** A button on a page. Its looks follow its kind and its style; it is placed and scaled by CSS alone. */
export const ButtonOnPage = memo(({ button, name, isMovable, onOpen }: ButtonOnPageProps) => {
  const isOpen = useWindows((state) => windowOf(state, button.id)?.isMinimised === false);
  const isSelected = useMoving(({ selected }) => selected.has(button.id));
  const isHeld = useMoving(({ held }) => held.includes(button.id));
  const kind = activityOfType(button.button_type);
  const look = lookOfStyle(button.style);
  const place: CSSProperties & Record<`--${string}`, number> = {
    '--left': button.left,
    '--top': button.top,
  };
  return (
    <button
      type="button"
      className={classes.button}
      style={place}
      data-activity={button.id}
      data-kind={button.button_type}
      data-shape={kind?.shape ?? 'disc'}
      data-look={kind?.fixedStyle ? 'fixed' : (look?.style ?? 'style1')}
      data-size={look?.size ?? 'normal'}
      data-still={look?.isAnimated === false || undefined}
      data-unshown={button.show === 0 || undefined}
      data-movable={isMovable || undefined}
      data-selected={isSelected || undefined}
      data-held={isHeld || undefined}
      aria-label={name}
      aria-keyshortcuts={isMovable ? MOVE_ARIA_KEYS : undefined}
      aria-haspopup={kind?.opening === 'window' ? 'dialog' : undefined}
      aria-expanded={kind?.opening === 'window' ? isOpen : undefined}
      onClick={() => onOpen(button)}
    >
      <ActivityIcon paths={kind?.icon ?? []} />
    </button>
  );
});
