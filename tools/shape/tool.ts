import {
  type Drag,
  type DragState,
  draggedBox,
  dragging,
  heldToAngle,
  newLine,
  newShape,
  roundedPoint,
  type Tool,
  type ToolContext,
  type ToolName,
} from '@sayfa/canvas/tool';
import type { DrawingContent } from '@sayfa/page-model';

/** A shorter drag was a slip, CSS pixels. */
const LEAST_SHAPE = 3;

type Making = (drag: Drag, context: ToolContext) => DrawingContent;

const line =
  (head: 'none' | 'arrow'): Making =>
  ({ from, to, held }, context) =>
    newLine(
      context,
      head,
      roundedPoint(from),
      held.shift ? heldToAngle(from, to) : roundedPoint(to),
    );

const shape =
  (form: 'rectangle' | 'ellipse', empty: boolean): Making =>
  ({ from, to, held }, context) =>
    newShape(context, form, draggedBox(from, to, held), empty);

const makings: Partial<Record<ToolName, Making>> = {
  line: line('none'),
  arrow: line('arrow'),
  circle: shape('ellipse', false),
  emptycircle: shape('ellipse', true),
  rectangle: shape('rectangle', false),
  emptysquare: shape('rectangle', true),
};

/** After these the person goes on with select. Source: INK-009. */
const usedOnce: ReadonlySet<ToolName> = new Set<ToolName>(['rectangle', 'circle']);

/** Lines, arrows, circles and rectangles, drawn from corner to corner. */
export const shapes: Tool<DragState> = {
  names: ['line', 'arrow', 'circle', 'emptycircle', 'rectangle', 'emptysquare'],
  group: 'shapes',
  audience: 'everyone',
  shortcuts: { rectangle: 'R' },
  cursor: 'crosshair',
  takesPointer: true,
  ...dragging({
    preview: (drag, context) => {
      const content = makings[drag.tool]?.(drag, context);
      return content ? { preview: { show: 'objects', contents: [content] } } : {};
    },
    end: (drag, context) => {
      const length = Math.hypot(drag.to.x - drag.from.x, drag.to.y - drag.from.y);
      const content = makings[drag.tool]?.(drag, context);
      if (!content || length < LEAST_SHAPE * context.unitsPerPixel) return {};
      const object = context.newId();
      return {
        commit: [{ do: 'add', object, content }],
        ...(usedOnce.has(drag.tool) && { follow: 'select' as const, select: [object] }),
      };
    },
  }),
};
