import type { Point } from '@sayfa/kernel';
import { IconButton, Loader, useDragHandle, usePointerDrag } from '@sayfa/ui';
import {
  CLOSE,
  isPressed,
  type OpenReader,
  shortcutProps,
  useLessonState,
  useText,
} from '@sayfa/web-kit';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './kit-panel.module.css';
import { changeKit, KIT_TOOLS, type Kit } from './kit-slot.ts';
import { useKitTargets } from './kit-targets.ts';
import { TOOL_PARTS } from './kit-tools.ts';
import { usePanelPlace } from './use-panel-place.ts';

const close = (): void => changeKit({ isOpen: false });

type HeaderProps = {
  /** Undefined where the panel cannot be moved. */
  at: Point | undefined;
  moveTo: (to: Point) => void;
};

/** What the panel is moved and closed by. */
const KitHeader = ({ at, moveTo }: HeaderProps) => {
  const { t } = useText();
  const { target, icon } = useKitTargets();
  const drag = { getPosition: () => at, onMove: moveTo };
  const handle = useDragHandle(drag);
  const titleDrag = usePointerDrag(drag);
  const look = { size: icon, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <header className={classes.header}>
      {at && (
        <IconButton
          className={classes.handle}
          label={t('class-kit:move')}
          icon={<IconGripVertical {...look} />}
          size={target}
          side="top"
          {...handle}
        />
      )}
      <h2 className={classes.title} {...titleDrag}>
        {t('class-kit:name')}
      </h2>
      <IconButton
        label={t('class-kit:close')}
        icon={<IconX {...look} />}
        size={target}
        side="top"
        {...shortcutProps(CLOSE)}
        onClick={close}
      />
    </header>
  );
};

const ToolButtons = ({ tool }: Pick<Kit, 'tool'>) => {
  const { t } = useText();
  const { icon } = useKitTargets();
  return (
    <nav className={classes.tools} aria-label={t('class-kit:tools')}>
      {KIT_TOOLS.map((each) => {
        const { icon: IconOf } = TOOL_PARTS[each];
        return (
          <button
            key={each}
            type="button"
            className={classes.tool}
            aria-pressed={each === tool}
            onClick={() => changeKit({ tool: each })}
          >
            <IconOf size={icon} stroke={1.75} aria-hidden />
            {t(`class-kit:${each}.name`)}
          </button>
        );
      })}
    </nav>
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

/** The panel of the class kit; without anything to press in the window for the class. Source: BRD-053. */
const KitPanel = ({
  reader,
  kit,
  takesFocus,
}: {
  reader: OpenReader;
  kit: Kit;
  takesFocus: boolean;
}) => {
  const { t } = useText();
  const panel = useRef<HTMLElement>(null);
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const { at, room, moveTo } = usePanelPlace(reader, kit, panel);
  useFocusInside(panel, takesFocus && !isAudience);
  const isSheet = reader.isPhone;
  const { Part } = TOOL_PARTS[kit.tool];
  return createPortal(
    <section
      ref={panel}
      className={classes.panel}
      role={isAudience ? 'region' : 'dialog'}
      aria-label={t('class-kit:name')}
      tabIndex={-1}
      data-audience={isAudience || undefined}
      data-phone={isSheet || undefined}
      // Physical: a place on the glass, the same in every language.
      style={isSheet ? undefined : { left: at.x, top: at.y, maxHeight: room.height }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || !isPressed(CLOSE.keys[0], event) || isAudience) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      {!isAudience && (
        <>
          <KitHeader at={isSheet ? undefined : at} moveTo={moveTo} />
          <ToolButtons tool={kit.tool} />
        </>
      )}
      <div className={classes.content}>
        <Suspense fallback={<Loader />}>
          <Part />
        </Suspense>
      </div>
    </section>,
    document.body,
  );
};

export default KitPanel;
