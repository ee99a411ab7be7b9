import type { Point } from '@sayfa/kernel';
import { IconButton, useDragHandle, usePointerDrag } from '@sayfa/ui';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CLOSE, isPressed, shortcutProps } from '../commands.ts';
import { useLessonState } from '../lesson-state.ts';
import type { OpenReader } from '../open-reader.ts';
import classes from './lesson-panel.module.css';
import { usePanelTargets } from './panel-targets.ts';
import { type PanelPlace, usePanelPlace } from './use-panel-place.ts';

/** What a panel and the two buttons in its header are called. */
export type PanelNames = { name: string; move: string; close: string };

type HeaderProps = {
  names: PanelNames;
  /** Undefined where the panel cannot be moved. */
  at: Point | undefined;
  onMove: (to: Point) => void;
  onClose: () => void;
};

/** What the panel is moved and closed by. */
const PanelHeader = ({ names, at, onMove, onClose }: HeaderProps) => {
  const { target, icon } = usePanelTargets();
  const drag = { getPosition: () => at, onMove };
  const handle = useDragHandle(drag);
  const titleDrag = usePointerDrag(drag);
  const look = { size: icon, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <header className={classes.header}>
      {at && (
        <IconButton
          className={classes.handle}
          label={names.move}
          icon={<IconGripVertical {...look} />}
          size={target}
          side="top"
          {...handle}
        />
      )}
      <h2 className={classes.title} {...titleDrag}>
        {names.name}
      </h2>
      <IconButton
        label={names.close}
        icon={<IconX {...look} />}
        size={target}
        side="top"
        {...shortcutProps(CLOSE)}
        onClick={onClose}
      />
    </header>
  );
};

/** The focus goes into the panel when somebody opens it, and back where it was. */
const useFocusInside = (panel: RefObject<HTMLElement | null>, takesFocus: boolean): void =>
  useEffect(() => {
    const before = document.activeElement;
    const { current } = panel;
    if (takesFocus) current?.focus({ preventScroll: true });
    return () => {
      const isInside = current?.contains(document.activeElement);
      const isLost = document.activeElement === document.body || isInside;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel, takesFocus]);

type LessonPanelProps = {
  reader: OpenReader;
  names: PanelNames;
  place: PanelPlace;
  onMove: (place: PanelPlace) => void;
  onClose: () => void;
  /** Whether somebody opened it just now. */
  takesFocus: boolean;
  /** Whether it may reach higher than the hands of whoever stands at a board. */
  isTall?: boolean;
  children: ReactNode;
};

/**
 * A panel for a lesson beside the page: low at the teacher's side until it is moved, a sheet on
 * phones, without anything to press in the window for the class.
 */
export const LessonPanel = ({
  reader,
  names,
  place,
  onMove,
  onClose,
  takesFocus,
  isTall = false,
  children,
}: LessonPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const { at, room, placeAt } = usePanelPlace(reader, place, panel, isTall);
  useFocusInside(panel, takesFocus && !isAudience);
  const isSheet = reader.isPhone;
  return createPortal(
    <section
      ref={panel}
      className={classes.panel}
      role={isAudience ? 'region' : 'dialog'}
      aria-label={names.name}
      tabIndex={-1}
      data-audience={isAudience || undefined}
      data-phone={isSheet || undefined}
      data-tall={isTall || undefined}
      // Physical: a place on the glass, the same in every language.
      style={isSheet ? undefined : { left: at.x, top: at.y, maxHeight: room.height }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || !isPressed(CLOSE.keys[0], event) || isAudience) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {!isAudience && (
        <PanelHeader
          names={names}
          at={isSheet ? undefined : at}
          onMove={(to) => onMove(placeAt(to))}
          onClose={onClose}
        />
      )}
      {children}
    </section>,
    document.body,
  );
};
