import { activities } from '@sayfa/activity-types';
import type { Sample, Tool, ToolName } from '@sayfa/canvas/tool';
import { clamp, PAGE_UNITS, type Point } from '@sayfa/kernel';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    /** Of the registry of activities. */
    [name: `add${string}`]: true;
  }
}

/** States of a tool that waits for a place to be clicked. */
export type PlacingState =
  | { name: 'waiting' }
  | { name: 'pressed'; from: Point }
  /** The pointer went on: it was no click. */
  | { name: 'dragged' };

/** CSS pixels that the pointer may move during a click. */
const MOVE_TOLERANCE_PX = 16;
/** Activities are placed on a grid of so many page units. Source: ACT-042. */
const GRID = 2;

const isPlacing = (name: string): name is `add${string}` => name.startsWith('add');

/** Types that are placed at a point; those of editors cover an area of the page. */
const kinds = activities.flatMap(({ author, tool, name: label, icon }) =>
  author === 'teachers' && tool && isPlacing(tool.name) ? [{ name: tool.name, label, icon }] : [],
);

const onGrid = (value: number, max: number): number =>
  clamp(Math.round(value / GRID) * GRID, 0, Math.floor(max / GRID) * GRID);

const isNear = (one: Point, other: Sample, reach: number): boolean =>
  Math.hypot(other.x - one.x, other.y - one.y) <= reach;

const waiting: PlacingState = { name: 'waiting' };

/** Places an activity where the page is clicked: one name for each kind of the registry. Source: ACT-012, ACT-060. */
export const placeActivity: Tool<PlacingState> = {
  names: kinds.map(({ name }): ToolName => name),
  group: 'media',
  audience: 'authors',
  icons: Object.fromEntries(kinds.map(({ name, icon }) => [name, { outlines: icon }])),
  labels: Object.fromEntries(kinds.map(({ name, label }) => [name, label])),
  cursor: 'crosshair',
  handlesPointer: true,
  start: () => waiting,
  step: (state, event, context) => {
    if (event.type === 'down') {
      return { state: { name: 'pressed', from: { x: event.at.x, y: event.at.y } }, outcome: {} };
    }
    if (event.type === 'cancel') return { state: waiting, outcome: {} };
    if (event.type === 'move') {
      const reach = MOVE_TOLERANCE_PX * context.unitsPerPixel;
      const wasClick =
        state.name === 'pressed' &&
        event.samples.every((sample) => isNear(state.from, sample, reach));
      return { state: wasClick ? state : { name: 'dragged' }, outcome: {} };
    }
    if (event.type !== 'up') return { state, outcome: {} };
    if (state.name !== 'pressed') return { state: waiting, outcome: {} };
    const place = {
      x: onGrid(state.from.x, PAGE_UNITS),
      y: onGrid(state.from.y, context.page.height),
    };
    return { state: waiting, outcome: { place, nextTool: 'select' } };
  },
};
