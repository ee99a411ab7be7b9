import { activityOfType } from '@sayfa/activity-types';
import type { Size } from '@sayfa/kernel';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { FloatingFrame } from './floating-frame.tsx';
import { focusButton } from './focus-button.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { useWindows } from './use-windows.ts';
import { WindowContent } from './window-content.tsx';
import { WindowHeader } from './window-header.tsx';
import { labelOf } from './window-label.ts';
import classes from './windows.module.css';

type ActivityWindowProps = {
  reader: OpenReader;
  /** CSS pixels of the stage. */
  room: Size;
  activity: ListedActivity;
  isMinimised: boolean;
  /** z-order; higher is in front. */
  layer: number;
  isFront: boolean;
};

/** Focuses the window when it opens and when it is restored. */
const FocusWhenShown = ({
  section,
  isMinimised,
}: {
  section: RefObject<HTMLElement | null>;
  isMinimised: boolean;
}) => {
  useEffect(() => {
    if (isMinimised || section.current?.contains(document.activeElement)) return;
    section.current?.focus({ preventScroll: true });
  }, [section, isMinimised]);
  return null;
};

/** One opened activity: a window, on a phone a sheet from below. Source: ACT-046, ACT-047. */
export const ActivityWindow = ({
  reader,
  room,
  activity,
  isMinimised,
  layer,
  isFront,
}: ActivityWindowProps) => {
  const { t, direction } = useText();
  const { id } = activity;
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const { minimise, close, toFront } = useWindows.getState();
  const leaving = (leave: (id: number) => void) => (): void => {
    const hadFocus = section.current?.contains(document.activeElement) === true;
    leave(id);
    if (hadFocus) focusButton(reader, id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // In a menu or a full-screen video, Escape closes that one.
    if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement) return;
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    leaving(close)();
  };
  const kind = activityOfType(activity.button_type);
  const size = kind?.windowOf?.(activity.content) ?? kind?.window;
  const Frame = reader.isPhone ? PhoneFrame : FloatingFrame;
  return (
    <Frame
      reader={reader}
      room={room}
      id={id}
      size={size}
      isMinimised={isMinimised}
      layer={layer}
      onMinimise={leaving(minimise)}
    >
      {(dragHandle) => (
        <section
          ref={section}
          role="dialog"
          aria-labelledby={title}
          tabIndex={-1}
          dir={direction}
          className={classes.window}
          data-activity-window={id}
          data-front={isFront || undefined}
          onKeyDown={onKeyDown}
          onFocus={() => toFront(id)}
          onPointerDown={() => toFront(id)}
        >
          <WindowHeader
            reader={reader}
            titleId={title}
            title={labelOf(activity, t)}
            activity={activity}
            dragHandle={dragHandle}
            onMinimise={leaving(minimise)}
            onClose={leaving(close)}
          />
          <FocusWhenShown section={section} isMinimised={isMinimised} />
          <WindowContent activity={activity} />
        </section>
      )}
    </Frame>
  );
};
