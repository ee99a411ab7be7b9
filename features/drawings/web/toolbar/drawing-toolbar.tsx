import { hasCapability } from '@sayfa/contract-kit';
import type { Point, Size } from '@sayfa/kernel';
import { tools } from '@sayfa/tools';
import { useDragHandle, useRovingFocus } from '@sayfa/ui';
import {
  dockOf,
  NO_DOCK,
  storeDockedLines,
  type ToolbarLook,
  useBarsSide,
  useLessonState,
  useSession,
  useText,
  useToolbarDock,
  useZoomMode,
} from '@sayfa/web-kit';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useActiveTool } from './active-tool.ts';
import classes from './drawing-toolbar.module.css';
import { ItemButton } from './item-button.tsx';
import { useOffering } from './offered-entries.tsx';
import type { ButtonLook } from './tool-button.tsx';
import { Handle, ShapeButtons, shapeButtons } from './toolbar-ends.tsx';
import { itemsOf, type ToolbarItem } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import {
  cellsInLine,
  dockedLines,
  placeOf,
  positionOf,
  type ToolbarLayout,
  wholeCells,
} from './toolbar-place.ts';
import { FIRST_POSITION, followOrientation, useToolbarSettings } from './toolbar-settings.ts';
import { useCellSizes, useMatches } from './use-cell-sizes.ts';
import { useBusyMark } from './use-commands.ts';
import { useElementSize } from './use-element-size.ts';

/** The window is too small for a toolbar. Source: TBR-008. */
const TOO_SMALL = '(max-width: 480px), (max-height: 480px)';

/** CSS pixels. */
const PADDING = 6;
const HANDLE = 24;
/** CSS pixels of the handle for a finger: as in the style sheet. */
const COARSE_HANDLE = 44;
/** CSS pixels at both ends that stay free: the reader's own buttons stand in a lower corner. */
const EDGES = { horizontal: 92, vertical: 12 };
/** CSS pixels from its edge at which a toolbar that is released docks. */
const DOCKS_WITHIN_PX = 16;

/** CSS pixels that an arrow key moves the toolbar. */
const KEY_STEP_PX = 16;

/** The entries for this person; `away` are absent beside parts of pages, where a board keeps its columns. */
const useToolbarItems = (isBoard: boolean) => {
  const { verticalToolbar: vertical, toolbarPin, toolbarMode } = useToolbarSettings();
  const person = useSession((session) => session.details);
  const isTeacher = hasCapability(person, 'usesTeacherTools');
  // While parts of pages are shown nothing is placed, moved or deleted. Source: PRS-034.
  const areWhole = useZoomMode(({ mode }) => mode === null);
  const isAuthor = hasCapability(person, 'usesMediaTools');
  const isEditor = hasCapability(person, 'canEditActivities');
  const offering = useOffering();
  return useMemo(() => {
    const look = { advanced: toolbarMode, vertical, isBoard, offering };
    const itemsFor = (isWhole: boolean) =>
      itemsOf(tools, {
        isTeacher,
        isAuthor: isAuthor && isWhole,
        isEditor: isEditor && isWhole,
        ...look,
      });
    const items = toolbarPin ? [] : itemsFor(areWhole);
    const away = isBoard && !toolbarPin ? itemsFor(true).length - items.length : 0;
    return { items, away };
  }, [
    toolbarPin,
    isTeacher,
    isAuthor,
    isEditor,
    areWhole,
    toolbarMode,
    vertical,
    isBoard,
    offering,
  ]);
};

/** Where the toolbar is, and the handlers of its drag handle. */
const useToolbarPlace = (layout: ToolbarLayout, isRtl: boolean) => {
  const { toolbarPosition, set } = useToolbarSettings();
  const [isDragging, setDragging] = useState(false);
  const place = placeOf(toolbarPosition, layout);
  // The toolbar is placed from the start edge and from below.
  const startSign = isRtl ? -1 : 1;
  const handle = useDragHandle({
    keyStepPx: KEY_STEP_PX,
    getPosition: () => ({ x: place.start * startSign, y: -place.bottom }),
    onMove: ({ x, y }) => {
      const position = positionOf({ start: x * startSign, bottom: -y }, layout);
      const inside = placeOf(position, layout);
      set({ toolbarPosition: positionOf(inside, layout) });
    },
    onStart: () => setDragging(true),
    onEnd: () => {
      setDragging(false);
      // Released at its dock, it is docked again.
      const { toolbarPosition: now, verticalToolbar } = useToolbarSettings.getState();
      const { start, bottom } = placeOf(now, layout);
      if ((verticalToolbar ? start : bottom) <= DOCKS_WITHIN_PX) {
        set({ toolbarPosition: FIRST_POSITION });
      }
    },
    onHome: () => set({ toolbarPosition: FIRST_POSITION }),
  });
  return { place, isDragging, handle };
};

type ToolbarItemsProps = ToolbarParts & {
  items: readonly ToolbarItem[];
  perLine: number;
  lookOf: (id: string) => ButtonLook;
};

const ToolbarItems = ({ items, perLine, lookOf, reader, commands }: ToolbarItemsProps) =>
  items.map((item, index) => (
    <span
      key={item.id}
      className={classes.place}
      data-first={(item.first && index % perLine > 0) || undefined}
      data-place={item.id}
    >
      <ItemButton item={item} reader={reader} commands={commands} {...lookOf(item.id)} />
    </span>
  ));

const isFirst = ({ x, y }: Point): boolean => x === FIRST_POSITION.x && y === FIRST_POSITION.y;

/** Whether the toolbar is docked at an edge; tells the reader what room it takes of the pages. */
const useDockedPlace = (
  look: Omit<ToolbarLook, 'vertical' | 'lines'>,
  lines: number | undefined,
): boolean => {
  const { verticalToolbar: vertical, toolbarPosition } = useToolbarSettings();
  const isDocked = isFirst(toolbarPosition);
  const { isBoard, size, showsLabels } = look;
  useLayoutEffect(() => {
    // Before it is measured, the room is that of the last time.
    if (isDocked && lines === undefined) return;
    const dock = { vertical, isBoard, size, showsLabels, lines: lines ?? 1 };
    useToolbarDock.setState(isDocked ? dockOf(dock) : NO_DOCK);
    if (isDocked && vertical) storeDockedLines(dock.lines);
  }, [isDocked, vertical, isBoard, size, showsLabels, lines]);
  useEffect(() => followOrientation(), []);
  return isDocked;
};

/** Columns of an upright docked toolbar; undefined until it is measured. */
const columnsOf = (
  cells: number,
  {
    vertical,
    height,
    handle,
    down,
    maxLines,
  }: Record<'height' | 'handle' | 'down' | 'maxLines', number> & { vertical: boolean },
): number | undefined => {
  if (!vertical) return 1;
  if (height === 0) return undefined;
  const room = height - 2 * PADDING - handle;
  return dockedLines(cells, room, down, maxLines);
};

/** CSS pixels that the cells of a floating toolbar may take. */
const floatingRoom = ({ width, height }: Size, vertical: boolean): number =>
  (vertical ? height - 2 * EDGES.vertical : width - 2 * EDGES.horizontal) - 2 * PADDING - HANDLE;

/** CSS pixels that the cells of a docked toolbar of some length take: whole ones only. */
const dockedRoom = (length: number, handle: number, cell: number): number =>
  wholeCells(length - 2 * PADDING - handle, cell);

type ToolbarMeasures = {
  sizes: ReturnType<typeof useCellSizes>;
  perLine: number;
  lineRoom: number;
  place: { start: number; bottom: number } | undefined;
};

/** Sizes for the style sheet, and the place of a floating toolbar. */
const styleOf = ({
  sizes: { cell, icon, across, down },
  perLine,
  lineRoom,
  place,
}: ToolbarMeasures): CSSProperties & Record<`--${string}`, string> => ({
  '--cell': `${cell}px`,
  '--icon': `${icon}px`,
  '--cell-across': `${across}px`,
  '--cell-down': `${down}px`,
  '--per-line': String(perLine),
  '--line-room': `${lineRoom}px`,
  ...(place && { insetInlineStart: place.start, insetBlockEnd: place.bottom }),
});

/** The toolbar: docked beside or below the pages, or floating where somebody dragged it. Source: TBR-001…008, TBR-027, TBR-028. */
const FloatingToolbar = ({ reader, commands }: ToolbarParts) => {
  const { t, direction } = useText();
  const { verticalToolbar: vertical, toolbarPin: pinned } = useToolbarSettings();
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useBusyMark(area, commands);
  const areaSize = useElementSize(area);
  const barSize = useElementSize(bar);
  const isReading = useActiveTool((state) => state.tool === 'pan');
  const sizes = useCellSizes();
  const { cell, showsLabel, across, down, navigationWidth, look, maxLines, reach } = sizes;
  const { items, away } = useToolbarItems(look.isBoard);
  const isRtl = direction === 'rtl';
  const isAtEnd = useBarsSide() === 'end';
  const layout = { area: areaSize, bar: barSize, vertical, navigationWidth };
  const { place, isDragging, handle } = useToolbarPlace(layout, isRtl);
  const ids = [...items.map(({ id }) => id), ...shapeButtons({ pinned, isBoard: look.isBoard })];
  const handleSize = useMatches('(pointer: coarse)') ? COARSE_HANDLE : HANDLE;
  const columns = columnsOf(ids.length + away, {
    vertical,
    height: Math.min(areaSize.height, reach),
    handle: handleSize,
    down,
    maxLines: Math.min(maxLines, sizes.maxDocked),
  });
  const isDocked = useDockedPlace(look, columns);
  const roving = useRovingFocus(ids[0], isRtl);
  const room = floatingRoom(areaSize, vertical);
  const step = vertical ? down : across;
  const perLine = isDocked
    ? Math.ceil(ids.length / (columns ?? 1))
    : cellsInLine(ids.length, room, step, maxLines);
  const length = vertical ? Math.min(barSize.height, reach) : barSize.width;
  const lineRoom = isDocked ? dockedRoom(length, handleSize, step) : Math.max(room, cell);
  const buttonLook = (id: string): ButtonLook => ({
    showsLabel,
    side: vertical ? (isRtl === isAtEnd ? 'right' : 'left') : 'top',
    tabIndex: roving.tabIndexOf(id, ids),
  });
  const style = styleOf({ sizes, perLine, lineRoom, place: isDocked ? undefined : place });
  return (
    <div ref={area} className={classes.ground} data-reading={isReading || undefined}>
      <div
        ref={bar}
        className={classes.bar}
        style={style}
        data-vertical={vertical || undefined}
        data-docked={isDocked || undefined}
        data-board={look.isBoard || undefined}
        data-scrolls={lineRoom < perLine * step || undefined}
        data-covers-page={!isDocked || undefined}
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
          <ToolbarItems
            items={items}
            perLine={perLine}
            lookOf={buttonLook}
            reader={reader}
            commands={commands}
          />
          <ShapeButtons
            lookOf={buttonLook}
            isBoard={look.isBoard}
            startsLine={items.length % perLine === 0}
          />
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
  useEffect(() => {
    if (studioMode) useToolbarDock.setState(NO_DOCK);
  }, [studioMode]);
  if (isTooSmall || reader.isPhone || studioMode || hasCurtain) return null;
  return <FloatingToolbar reader={reader} commands={commands} />;
};
