import type { Rect } from '@sayfa/kernel';
import { useText } from '@sayfa/web-kit';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';
import { Rnd } from 'react-rnd';
import { buttonOnStage } from './focus-button.ts';
import { type FrameProps, letterScale } from './frame-props.ts';
import { useWindows } from './use-windows.ts';
import { insideRoom, MIN_SIZE, placeOfWindow, sizeOfWindow } from './window-place.ts';
import classes from './windows.module.css';

/** CSS pixels of one press of an arrow key. */
const STEP = 20;

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The place of the window: where it was before, else beside its button. */
const usePlace = ({ reader, room, id, size }: FrameProps): Rect | undefined => {
  const stored = useWindows((state) => state.places[id]);
  useLayoutEffect(() => {
    const { places, windows, move } = useWindows.getState();
    if (places[id]) return;
    const button = buttonOnStage(reader, id)?.getBoundingClientRect();
    const stage = reader.stage.getBoundingClientRect();
    const initial = sizeOfWindow(size, room, letterScale());
    const taken = windows
      .filter(({ isMinimised }) => !isMinimised)
      .flatMap((each) => places[each.activity.id] ?? []);
    const target = button && {
      left: button.left - stage.left,
      top: button.top - stage.top,
      width: button.width,
      height: button.height,
    };
    move(id, placeOfWindow(target, initial, room, taken));
  }, [reader, room, id, size]);
  return stored && insideRoom(stored, room);
};

/** Moves the window by arrow keys, and resizes it with Shift. */
const DragHandle = ({
  onStep,
}: {
  onStep(by: { x: number; y: number }, resizes: boolean): void;
}) => {
  const { t } = useText();
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onStep(by, event.shiftKey);
  };
  return (
    <>
      <button
        type="button"
        data-drag-handle
        className={classes.dragHandle}
        aria-label={t('activities:window.move')}
        aria-describedby={hint}
        title={t('activities:window.moveHint')}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden />
      </button>
      <span id={hint} hidden>
        {t('activities:window.moveHint')}
      </span>
    </>
  );
};

/** A window that is moved by its header and resized by its edges. */
export const FloatingFrame = (props: FrameProps) => {
  const { room, id, isMinimised, layer, children } = props;
  const place = usePlace(props);
  const [isMoving, setMoving] = useState(false);
  if (!place) return null;
  const { move, toFront } = useWindows.getState();
  const put = (change: Partial<Rect>): void => move(id, insideRoom({ ...place, ...change }, room));
  const begin = (): void => {
    setMoving(true);
    toFront(id);
  };
  const step = (by: { x: number; y: number }, resizes: boolean): void =>
    put(
      resizes
        ? { width: place.width + by.x, height: place.height + by.y }
        : { left: place.left + by.x, top: place.top + by.y },
    );
  return (
    <Rnd
      className={classes.floating ?? ''}
      style={{ zIndex: layer, display: isMinimised ? 'none' : 'block' }}
      data-moving={isMoving || undefined}
      position={{ x: place.left, y: place.top }}
      size={{ width: place.width, height: place.height }}
      minWidth={Math.min(MIN_SIZE.width, room.width)}
      minHeight={Math.min(MIN_SIZE.height, room.height)}
      bounds="parent"
      dragHandleClassName={classes.header ?? ''}
      cancel="button:not([data-drag-handle])"
      onDragStart={begin}
      onDragStop={(_, { x, y }) => {
        setMoving(false);
        put({ left: x, top: y });
      }}
      onResizeStart={begin}
      onResizeStop={(_event, _direction, element, _by, { x, y }) => {
        setMoving(false);
        put({ left: x, top: y, width: element.offsetWidth, height: element.offsetHeight });
      }}
    >
      {children(<DragHandle onStep={step} />)}
    </Rnd>
  );
};
