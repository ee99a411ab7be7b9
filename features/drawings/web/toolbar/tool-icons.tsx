import type { ToolIcon, ToolName } from '@sayfa/canvas/tool';
import { toolNamed, tools } from '@sayfa/tools';
import { TurnIcon } from '@sayfa/ui';
import { useReadingDirection } from '@sayfa/web-kit';
import {
  IconArrowAutofitWidth,
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowForwardUp,
  IconArrowsMove,
  IconBook,
  IconBoxMultiple,
  IconClipboard,
  IconCopy,
  IconCut,
  IconDots,
  IconFileExport,
  IconFilePlus,
  IconForms,
  IconGrid4x4,
  IconLink,
  IconMathFunction,
  IconMaximize,
  IconNumbers,
  IconObjectScan,
  IconPencilCog,
  IconPlayerRecord,
  IconRestore,
  IconRubberStamp,
  IconSchool,
  IconScribble,
  IconSelectAll,
  IconSquarePlus,
  IconSquareX,
  IconStackPop,
  IconTrash,
  IconTrashX,
  IconTriangleSquareCircle,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
  IconZoomScan,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ToolbarCommand } from './toolbar-items.ts';

type Icon = ComponentType<{ size?: number | string; stroke?: number }>;

/** Points to where the page lies that a button turns to. */
const turnIconOf =
  (to: 'previous' | 'next'): Icon =>
  (icon) => {
    const { direction } = useReadingDirection();
    return <TurnIcon to={to} reading={direction} {...icon} aria-hidden />;
  };

/** The picture of everything else that the toolbar offers. */
export const COMMAND_ICONS: Readonly<Record<ToolbarCommand, Icon>> = {
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  wholeobjects: IconObjectScan,
  eraseselected: IconTrash,
  eraseall: IconTrashX,
  copy: IconCopy,
  cut: IconCut,
  paste: IconClipboard,
  group: IconBoxMultiple,
  ungroup: IconStackPop,
  link: IconLink,
  showannotations: IconScribble,
  addblankpage: IconFilePlus,
  paper: IconGrid4x4,
  figures: IconMathFunction,
  stamps: IconRubberStamp,
  figurevalues: IconForms,
  zoomin: IconZoomIn,
  zoomout: IconZoomOut,
  zoomnormal: IconZoomReset,
  fitpage: IconArrowAutofitWidth,
  twopages: IconBook,
  fullscreen: IconMaximize,
  lowerpage: IconArrowBarToDown,
  previouspage: turnIconOf('previous'),
  nextpage: turnIconOf('next'),
  gotopage: IconNumbers,
  studiomode: IconPlayerRecord,
  movebuttons: IconArrowsMove,
  editmode: IconPencilCog,
  editormode: IconSelectAll,
  advancedmode: IconDots,
  export: IconFileExport,
  deleteactivities: IconSquareX,
  deletedactivities: IconRestore,
};

/** The picture of a button that stands for several things. */
export const MENU_ICONS: Readonly<Record<string, Icon>> = {
  edit: IconCopy,
  zoom: IconZoomIn,
  teacher: IconSchool,
  shapes: IconTriangleSquareCircle,
  media: IconSquarePlus,
  areas: IconZoomScan,
};

/** Drawn as the other pictures are. */
const pictureOf =
  ({ outlines, isFilled }: ToolIcon): Icon =>
  ({ stroke = 2, size = 24 }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {outlines.map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </svg>
  );

const PICTURES: ReadonlyMap<string, Icon> = new Map(
  tools.flatMap(({ icons }) =>
    Object.entries(icons).flatMap(([name, icon]): [string, Icon][] =>
      icon ? [[name, pictureOf(icon)]] : [],
    ),
  ),
);

/** The picture of a tool. */
export const iconOfTool = (name: ToolName): Icon => PICTURES.get(name) ?? IconScribble;

/** Message key of a tool's name. */
export const labelOfTool = (name: ToolName): string =>
  toolNamed(name)?.labels?.[name] ?? `tools:${name}.name`;
