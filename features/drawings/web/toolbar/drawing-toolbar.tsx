import { hasCapability } from '@sayfa/contract-kit';
import { tools } from '@sayfa/tools';
import { useDragHandle, useMediaQuery, useRovingFocus } from '@sayfa/ui';
import { useLessonState, useSession, useText, useZoomMode } from '@sayfa/web-kit';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useActiveTool } from './active-tool.ts';
import classes from './drawing-toolbar.module.css';
import { ItemButton } from './item-button.tsx';
import { useOffering } from './offered-entries.tsx';
import { Handle, SHAPE_BUTTONS, ShapeButtons } from './toolbar-ends.tsx';
import { itemsOf } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { cellsInLine, placeOf, positionOf } from './toolbar-place.ts';
import { FIRST_POSITION, useToolbarSettings } from './toolbar-settings.ts';
import { useCommandChanges, useIsBusy } from './use-commands.ts';
import { useElementSize } from './use-element-size.ts';

/** Boards: seen from six metres, pressed by small hands. */
const BOARD = '(min-width: 2400px), (min-width: 1600px) and (pointer: coarse)';
/** The window is too small for a toolbar. Source: TBR-008. */
const TOO_SMALL = '(max-width: 480px), (max-height: 480px)';

/** CSS pixels at size 1. */
const CELL = { desktop: 44, board: 56 };
const ICON = { desktop: 24, board: 32 };
/** CSS pixels of a button with its name beneath, at size 1 and never smaller than the words need. */
const LABELLED = { across: 84, down: 74 };
const PADDING = 6;
const HANDLE = 24;
/** CSS pixels at both ends that stay free: the reader's own buttons stand in a lower corner. */
const EDGES = { horizontal: 92, vertical: 12 };
/** CSS pixels at the start edge that the buttons for turning pages take. */
const NAVIGATION_PX = { desktop: 84, board: 108 };

/** CSS pixels that an arrow key moves the toolbar. */
const KEY_STEP_PX = 16;

const matchesNow = (query: string): boolean => window.matchMedia(query).matches;

const useMatches = (query: string): boolean =>
  useMediaQuery(query, matchesNow(query), { getInitialValueInEffect: false }) ?? false;

/** The floating toolbar. Source: TBR-001…008, TBR-027, TBR-028. */
const FloatingToolbar = ({ reader, commands }: ToolbarParts) => {
  const { t, direction } = useText();
  useCommandChanges(commands);
  const isBusy = useIsBusy(commands);
  const isBoard = useMatches(BOARD);
  const settings = useToolbarSettings();
  const { verticalToolbar: vertical, toolbarPin: pinned, toolbarMode: advanced } = settings;
  const person = useSession((session) => session.details);
  const isTeacher = hasCapability(person, 'usesTeacherTools');
  // While parts of pages are shown nothing is laid, moved or deleted. Source: PRS-034.
  const areWhole = useZoomMode(({ mode }) => mode === null);
  const isAuthor = areWhole && hasCapability(person, 'usesMediaTools');
  const isEditor = areWhole && hasCapability(person, 'canEditActivities');
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const areaSize = useElementSize(area);
  const barSize = useElementSize(bar);
  const isReading = useActiveTool((state) => state.tool === 'pan');
  const offering = useOffering();
  const items = useMemo(
    () =>
      pinned ? [] : itemsOf(tools, { isTeacher, isAuthor, isEditor, advanced, vertical, offering }),
    [pinned, isTeacher, isAuthor, isEditor, advanced, vertical, offering],
  );
  const kind = isBoard ? 'board' : 'desktop';
  const cell = CELL[kind] * settings.toolbarSize;
  const labelled = settings.showLabels && !pinned;
  const across = labelled ? Math.max(LABELLED.across, cell) : cell;
  const down = labelled ? Math.max(LABELLED.down, cell + 34) : cell;
  const layout = {
    area: areaSize,
    bar: barSize,
    vertical,
    navigationWidth: NAVIGATION_PX[kind],
  };
  const place = placeOf(settings.toolbarPosition, layout);
  const isRtl = direction === 'rtl';
  const [isDragging, setDragging] = useState(false);
  // The toolbar is placed from the start edge and from below.
  const startSign = isRtl ? -1 : 1;
  const handle = useDragHandle({
    keyStepPx: KEY_STEP_PX,
    getPosition: () => ({ x: place.start * startSign, y: -place.bottom }),
    onMove: ({ x, y }) => {
      const position = positionOf({ start: x * startSign, bottom: -y }, layout);
      const inside = placeOf(position, layout);
      settings.set({ toolbarPosition: positionOf(inside, layout) });
    },
    onStart: () => setDragging(true),
    onEnd: () => setDragging(false),
    onHome: () => settings.set({ toolbarPosition: FIRST_POSITION }),
  });
  const ids = [...items.map(({ id }) => id), ...(pinned ? ['pin'] : SHAPE_BUTTONS)];
  const roving = useRovingFocus(ids[0], isRtl);
  const edges = vertical ? EDGES.vertical : EDGES.horizontal;
  const room = (vertical ? areaSize.height : areaSize.width) - 2 * (PADDING + edges) - HANDLE;
  const perLine = cellsInLine(ids.length, room, vertical ? down : across);
  const side = vertical ? (isRtl ? 'left' : 'right') : 'top';
  const buttonLook = (id: string) =>
    ({
      showsLabel: labelled,
      side: side satisfies 'left' | 'right' | 'top',
      tabIndex: roving.tabIndexOf(id, ids),
    }) as const;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--cell': `${cell}px`,
    '--icon': `${ICON[kind] * settings.toolbarSize}px`,
    '--cell-across': `${across}px`,
    '--cell-down': `${down}px`,
    '--per-line': String(perLine),
    insetInlineStart: place.start,
    insetBlockEnd: place.bottom,
  };
  return (
    <div
      ref={area}
      className={classes.ground}
      data-busy={isBusy || undefined}
      data-reading={isReading || undefined}
    >
      <div
        ref={bar}
        className={classes.bar}
        style={style}
        data-vertical={vertical || undefined}
        data-dragging={isDragging || undefined}
        data-measured={barSize.width > 0 || undefined}
      >
        <Handle vertical={vertical} handle={handle} />
        <div
          role="toolbar"
          aria-label={t('drawings:toolbar.title')}
          aria-orientation={vertical ? 'vertical' : 'horizontal'}
          className={classes.cells}
          {...roving.bar}
        >
          {items.map((item, place) => (
            <span
              key={item.id}
              className={classes.place}
              data-first={(item.first && place % perLine > 0) || undefined}
            >
              <ItemButton
                item={item}
                reader={reader}
                commands={commands}
                {...buttonLook(item.id)}
              />
            </span>
          ))}
          <ShapeButtons lookOf={buttonLook} startsLine={items.length % perLine === 0} />
        </div>
      </div>
    </div>
  );
};

/** The toolbar, where there is room for one; a curtain hides it too. Source: TBR-008, PRS-024. */
export const DrawingToolbar = ({ reader, commands }: ToolbarParts) => {
  const isTooSmall = useMatches(TOO_SMALL);
  const studioMode = useToolbarSettings((settings) => settings.studioMode);
  const hasCurtain = useLessonState(({ slots }) => slots.curtain !== undefined);
  if (isTooSmall || reader.isPhone || studioMode || hasCurtain) return null;
  return <FloatingToolbar reader={reader} commands={commands} />;
};
