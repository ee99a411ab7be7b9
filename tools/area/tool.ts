import {
  type Drag,
  type DragState,
  dragging,
  MIN_DRAG_PX,
  newArea,
  roundedPoint,
  type Tool,
  type ToolContext,
  type ToolOutcome,
} from '@sayfa/canvas/tool';
import { rectBetween } from '@sayfa/kernel';
import { linkingGesture, openingGesture } from './linked-objects.ts';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    hidearea: true;
    showarea: true;
  }
}

/** How near a tap has to come to an area, CSS pixels. */
const TAP_REACH_PX = 8;

const boxOf = ({ from, to }: Drag) => rectBetween(roundedPoint(from), roundedPoint(to));

const modeOf = ({ tool }: Drag): 'hide' | 'show' => (tool === 'showarea' ? 'show' : 'hide');

/** A tap on an area opens or closes it; anywhere else it does nothing. */
const onTap = ({ to }: Drag, context: ToolContext): ToolOutcome => {
  const area = context.page.hit(to, TAP_REACH_PX * context.unitsPerPixel);
  return area?.kind === 'area' ? { commit: openingGesture(area, !area.open, context) } : {};
};

/** Covers a part of the page, or keeps what lies there hidden until it is asked for. */
export const areas: Tool<DragState> = {
  names: ['hidearea', 'showarea'],
  icons: {
    hidearea: {
      outlines: [
        'M10.585 10.587a2 2 0 0 0 2.829 2.828',
        'M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87',
        'M3 3l18 18',
      ],
    },
    showarea: {
      outlines: [
        'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
        'M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
      ],
    },
  },
  group: 'areas',
  audience: 'teachers',
  cursor: 'crosshair',
  handlesPointer: true,
  ...dragging({
    preview: (drag, context) => ({
      preview: { show: 'objects', contents: [newArea(context, modeOf(drag), boxOf(drag))] },
    }),
    end: (drag, context) => {
      const box = boxOf(drag);
      const minSize = MIN_DRAG_PX * context.unitsPerPixel;
      if (box.width <= minSize || box.height <= minSize) return onTap(drag, context);
      const object = context.newId();
      const content = newArea(context, modeOf(drag), box);
      return {
        commit: [
          { do: 'add', object, content },
          ...(content.mode === 'show' ? linkingGesture(object, box, context) : []),
        ],
      };
    },
  }),
};
