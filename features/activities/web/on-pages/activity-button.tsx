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

type ActivityButtonProps = {
  activity: ListedActivity;
  /** Of its element; the same button may be on screen twice. */
  id: string | undefined;
  /** In the reader's language. */
  name: string;
  /** Says that readers do not see it; a mark is shown then. */
  note: string | undefined;
  /** It can be moved by pointer and keyboard. */
  isMovable: boolean;
  onOpen(activity: ListedActivity): void;
};

/** Outline of a padlock, as the icons of kinds are drawn. */
const LOCK = ['M6 11h12v9H6z', 'M8 11V8a4 4 0 0 1 8 0v3'];

/** The button of an activity on a page. CSS variables place and scale it. */
export const ActivityButton = memo(
  ({ activity, id, name, note, isMovable, onOpen }: ActivityButtonProps) => {
    const isOpen = useWindows((state) => windowOf(state, activity.id)?.isMinimised === false);
    const isSelected = useMoving(({ selected }) => selected.has(activity.id));
    const isHeld = useMoving(({ held }) => held.includes(activity.id));
    const kind = activityOfType(activity.button_type);
    const look = lookOfStyle(activity.style);
    const place: CSSProperties & Record<`--${string}`, number> = {
      '--left': activity.left,
      '--top': activity.top,
    };
    return (
      <button
        type="button"
        id={id}
        className={classes.button}
        style={place}
        data-activity={activity.id}
        data-kind={activity.button_type}
        data-shape={kind?.shape ?? 'disc'}
        data-look={kind?.fixedStyle ? 'fixed' : (look?.style ?? 'style1')}
        data-size={look?.size ?? 'normal'}
        data-still={look?.isAnimated === false || undefined}
        data-unshown={activity.show === 0 || undefined}
        aria-description={note}
        data-movable={isMovable || undefined}
        data-selected={isSelected || undefined}
        data-held={isHeld || undefined}
        aria-label={name}
        aria-keyshortcuts={isMovable ? MOVE_ARIA_KEYS : undefined}
        aria-haspopup={kind?.opening === 'window' ? 'dialog' : undefined}
        aria-expanded={kind?.opening === 'window' ? isOpen : undefined}
        onClick={() => onOpen(activity)}
      >
        <ActivityIcon paths={kind?.icon ?? []} />
        {note && (
          <span className={classes.lock}>
            <ActivityIcon paths={LOCK} />
          </span>
        )}
      </button>
    );
  },
);
