import {
  type Drag,
  type DragState,
  dragging,
  LEAST_DRAG,
  newArea,
  roundedPoint,
  type Tool,
  type ToolContext,
  type ToolOutcome,
} from '@sayfa/canvas/tool';
import { rectBetween } from '@sayfa/page-model';
import { opening, tying } from './tied-objects.ts';

/** How near a tap has to come to an area, CSS pixels. */
const REACH = 8;

const boxOf = ({ from, to }: Drag) => rectBetween(roundedPoint(from), roundedPoint(to));

const modeOf = ({ tool }: Drag): 'hide' | 'show' => (tool === 'showarea' ? 'show' : 'hide');

/** A tap on an area opens or closes it; anywhere else it does nothing. */
const tapped = ({ to }: Drag, context: ToolContext): ToolOutcome => {
  const area = context.page.hit(to, REACH * context.unitsPerPixel);
  return area?.kind === 'area' ? { commit: opening(area, !area.open, context) } : {};
};

/** Covers a part of the page, or keeps what lies there hidden until it is asked for. */
export const areas: Tool<DragState> = {
  names: ['hidearea', 'showarea'],
  group: 'areas',
  audience: 'teachers',
  cursor: 'crosshair',
  takesPointer: true,
  ...dragging({
    preview: (drag, context) => ({
      preview: { show: 'objects', contents: [newArea(context, modeOf(drag), boxOf(drag))] },
    }),
    end: (drag, context) => {
      const box = boxOf(drag);
      const least = LEAST_DRAG * context.unitsPerPixel;
      if (box.width <= least || box.height <= least) return tapped(drag, context);
      const object = context.newId();
      const content = newArea(context, modeOf(drag), box);
      return {
        commit: [
          { do: 'add', object, content },
          ...(content.mode === 'show' ? tying(object, box, context) : []),
        ],
      };
    },
  }),
};
