import type { Size } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { ActivityWindow } from './activity-window.tsx';
import { useWindows } from './use-windows.ts';
import { WindowChips } from './window-chips.tsx';
import classes from './windows.module.css';

/** Size of the layer in CSS pixels; undefined until it is measured. */
const useRoom = () => {
  const layer = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>();
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const measure = (): void =>
      setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { layer, room };
};

/** The windows of opened activities, above the pages. Source: ACT-046…049. */
const ActivityWindows = ({ reader }: { reader: OpenReader }) => {
  const { layer, room } = useRoom();
  const windows = useWindows((state) => state.windows);
  const stack = useWindows((state) => state.stack);
  const strength = useWindows(({ background }) => background.strength);
  return (
    <div className={classes.ground}>
      <div ref={layer} className={classes.layer}>
        <div
          className={classes.dim}
          style={{ opacity: 1 - strength }}
          data-covers={strength === 0 || undefined}
          aria-hidden
        />
        {room &&
          windows.map(({ activity, isMinimised }) => (
            <ActivityWindow
              key={activity.id}
              reader={reader}
              room={room}
              activity={activity}
              isMinimised={isMinimised}
              layer={1 + stack.indexOf(activity.id)}
              isFront={stack.at(-1) === activity.id}
            />
          ))}
      </div>
      <WindowChips reader={reader} windows={windows.filter((each) => each.isMinimised)} />
    </div>
  );
};

export default ActivityWindows;
