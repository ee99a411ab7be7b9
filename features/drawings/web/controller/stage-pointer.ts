import type { ChosenTool, PageUnderPointer } from '@sayfa/canvas';
import type { InkSettings, ToolContext, ToolName, ToolOutcome } from '@sayfa/canvas/tool';
import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import { boundsOf, type ObjectId } from '@sayfa/page-model';
import { toolNamed } from '@sayfa/tools';
import type { StagePage } from './stage-layers.ts';

/** What the controller needs to know of the toolbar. */
export type ControllerTools = {
  tool(): ToolName | null;
  /** Another tool is chosen after a gesture. */
  nextTool(target: NonNullable<ToolOutcome['nextTool']>): void;
  settings(): InkSettings;
};

/** Elements on a page that keep their pointer events while a tool is in use. */
const POINTER_OPT_OUT = '[data-keeps-pointer]';
/** Elements on a page that keep theirs from some tools only. */
const ACTIVITY = '[data-activity]';

/** The tool that a name stands for; undefined for none. */
export const chosenTool = (name: ToolName | null): ChosenTool | undefined => {
  const tool = name === null ? undefined : toolNamed(name);
  return tool && name !== null ? { tool, name } : undefined;
};

/** Whether a pointer that goes down on an element belongs to the tool rather than to the element. */
export const isForTool = (target: EventTarget | null, chosen: ChosenTool | undefined): boolean => {
  const optOut = chosen?.tool.leavesActivities
    ? `${POINTER_OPT_OUT}, ${ACTIVITY}`
    : POINTER_OPT_OUT;
  return !(target instanceof Element && target.closest(optOut) !== null);
};

/** Page units in a CSS pixel. */
export const unitsPerPixelOn = ({ overlay }: StagePage): number =>
  PAGE_UNITS / Math.max(1, overlay.getBoundingClientRect().width);

/** Whether a point of the window is on what is shown of a page. */
const isOver = ({ overlay, part }: StagePage, x: number, y: number): boolean => {
  const { left, top, width, height } = overlay.getBoundingClientRect();
  const units = PAGE_UNITS / width;
  const shown = part ?? { left: 0, top: 0, width: PAGE_UNITS, height: height * units };
  const across = (x - left) * units - shown.left;
  const down = (y - top) * units - shown.top;
  return across >= 0 && across < shown.width && down >= 0 && down < shown.height;
};

/** The page under a point of the window, in CSS pixels; undefined beside pages. */
export const pageUnder = (
  pages: readonly StagePage[],
  clientX: number,
  clientY: number,
): PageUnderPointer | undefined => {
  const page = pages.find((each) => isOver(each, clientX, clientY));
  if (!page) return undefined;
  const { left, top, width } = page.overlay.getBoundingClientRect();
  const units = PAGE_UNITS / width;
  return {
    number: page.place,
    toPage: ({ x, y }) => ({ x: (x - left) * units, y: (y - top) * units }),
  };
};

/** The point of the window at a place of a page. */
export const clientPointOn = (
  { overlay }: StagePage,
  { x, y }: Point,
): { clientX: number; clientY: number } => {
  const { left, top, width } = overlay.getBoundingClientRect();
  const unit = width / PAGE_UNITS;
  return { clientX: left + x * unit, clientY: top + y * unit };
};

/** What a tool may know of a page; an empty one where the page left the stage. */
export const toolContextOn = (
  page: StagePage | undefined,
  {
    settings,
    newId,
    selected,
  }: { settings: InkSettings; newId: () => ObjectId; selected: () => readonly ObjectId[] },
): ToolContext => ({
  settings,
  newId,
  unitsPerPixel: page ? unitsPerPixelOn(page) : 1,
  page: {
    height: page?.height ?? PAGE_UNITS,
    hit: (at, reach) => page?.layer.hit(at, reach),
    within: (rect) => page?.layer.within(rect) ?? [],
    object: (id) => page?.page.objects().find((object) => object.id === id),
    selected,
    bounds: boundsOf,
    attachedTo: (area) => page?.page.objects().filter(({ linkedTo }) => linkedTo === area) ?? [],
  },
});
