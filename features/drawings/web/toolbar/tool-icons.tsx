import type { ToolName } from '@sayfa/canvas/tool';
import { toolNamed, tools } from '@sayfa/tools';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMove,
  IconArrowUpRight,
  IconBoxMultiple,
  IconCircle,
  IconCircleFilled,
  IconClipboard,
  IconCopy,
  IconCrop,
  IconCut,
  IconEraser,
  IconEye,
  IconEyeOff,
  IconFileExport,
  IconFilePlus,
  IconFocus2,
  IconHandGrab,
  IconHandStop,
  IconHighlight,
  IconLink,
  IconMaximize,
  IconObjectScan,
  IconPencil,
  IconPlayerRecord,
  IconPointer,
  IconRectangle,
  IconRectangleFilled,
  IconRestore,
  IconSchool,
  IconScribble,
  IconSelectAll,
  IconSlash,
  IconSquarePlus,
  IconSquareX,
  IconStackPop,
  IconTrash,
  IconTrashX,
  IconTriangleSquareCircle,
  IconTypography,
  IconZoomIn,
  IconZoomInArea,
  IconZoomOut,
  IconZoomReset,
  IconZoomScan,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ToolbarCommand } from './toolbar-items.ts';

type Icon = ComponentType<{ size?: number | string; stroke?: number }>;

/** The picture of every tool that brings none of its own. */
const TOOL_ICONS: Readonly<Record<ToolName, Icon>> = {
  select: IconPointer,
  pan: IconHandStop,
  harddrag: IconHandGrab,
  pencil: IconPencil,
  highlighter: IconHighlight,
  eraser: IconEraser,
  line: IconSlash,
  arrow: IconArrowUpRight,
  circle: IconCircleFilled,
  emptycircle: IconCircle,
  rectangle: IconRectangleFilled,
  emptysquare: IconRectangle,
  text: IconTypography,
  capture: IconCrop,
  capturezoom: IconZoomInArea,
  laser: IconFocus2,
  hidearea: IconEyeOff,
  showarea: IconEye,
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
  zoomin: IconZoomIn,
  zoomout: IconZoomOut,
  zoomnormal: IconZoomReset,
  fullscreen: IconMaximize,
  studiomode: IconPlayerRecord,
  movebuttons: IconArrowsMove,
  editormode: IconSelectAll,
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

/** Outlines drawn as the other pictures are. */
const pictureOf =
  (outlines: readonly string[]): Icon =>
  ({ stroke = 2, size = 24 }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
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

const OWN_PICTURES: ReadonlyMap<string, Icon> = new Map(
  tools.flatMap(({ looks }) =>
    Object.entries(looks ?? {}).flatMap(([name, look]): [string, Icon][] =>
      look ? [[name, pictureOf(look.icon)]] : [],
    ),
  ),
);

/** The picture of a tool. */
export const iconOfTool = (name: ToolName): Icon =>
  OWN_PICTURES.get(name) ?? TOOL_ICONS[name] ?? IconPointer;

/** Message key of a tool's name. */
export const labelOfTool = (name: ToolName): string =>
  toolNamed(name)?.looks?.[name]?.label ?? `drawings:tools.${name}`;
