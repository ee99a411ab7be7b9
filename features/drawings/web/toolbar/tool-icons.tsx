import type { ToolName } from '@sayfa/canvas/tool';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
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
  IconSchool,
  IconScribble,
  IconSlash,
  IconStackPop,
  IconTrash,
  IconTrashX,
  IconTriangleSquareCircle,
  IconTypography,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ToolbarCommand } from './toolbar-items.ts';

type Icon = ComponentType<{ size?: number | string; stroke?: number }>;

/** The picture of every tool. */
export const TOOL_ICONS: Readonly<Record<ToolName, Icon>> = {
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
  export: IconFileExport,
};

/** The picture of a button that stands for several things. */
export const MENU_ICONS: Readonly<Record<string, Icon>> = {
  edit: IconCopy,
  zoom: IconZoomIn,
  teacher: IconSchool,
  shapes: IconTriangleSquareCircle,
};
