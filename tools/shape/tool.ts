import {
  type Drag,
  type DragState,
  draggedBox,
  dragging,
  newLine,
  newShape,
  roundedPoint,
  snappedToAngle,
  type Tool,
  type ToolContext,
  type ToolName,
} from '@sayfa/canvas/tool';
import type { DrawingContent } from '@sayfa/page-model';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    line: true;
    arrow: true;
    circle: true;
    emptycircle: true;
    rectangle: true;
    emptysquare: true;
  }
}

/** A shorter drag was accidental, CSS pixels. */
const MIN_SHAPE_PX = 3;

type ContentMaker = (drag: Drag, context: ToolContext) => DrawingContent;

const line =
  (head: 'none' | 'arrow'): ContentMaker =>
  ({ from, to, modifiers }, context) =>
    newLine(
      context,
      head,
      roundedPoint(from),
      modifiers.shift ? snappedToAngle(from, to) : roundedPoint(to),
    );

const shape =
  (form: 'rectangle' | 'ellipse', empty: boolean): ContentMaker =>
  ({ from, to, modifiers }, context) =>
    newShape(context, form, draggedBox(from, to, modifiers), empty);

const contentMakers: Partial<Record<ToolName, ContentMaker>> = {
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
  icons: {
    line: { outlines: ['M17 5l-10 14'] },
    arrow: { outlines: ['M17 7l-10 10', 'M8 7l9 0l0 9'] },
    circle: {
      isFilled: true,
      outlines: [
        'M7 3.34a10 10 0 1 1 -4.995 8.984l-.005 -.324l.005 -.324a10 10 0 0 1 4.995 -8.336z',
      ],
    },
    emptycircle: { outlines: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'] },
    rectangle: {
      isFilled: true,
      outlines: [
        'M19 4h-14a3 3 0 0 0 -3 3v10a3 3 0 0 0 3 3h14a3 3 0 0 0 3 -3v-10a3 3 0 0 0 -3 -3z',
      ],
    },
    emptysquare: {
      outlines: ['M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10'],
    },
  },
  group: 'shapes',
  audience: 'everyone',
  shortcuts: { rectangle: 'R' },
  cursor: 'crosshair',
  handlesPointer: true,
  ...dragging({
    preview: (drag, context) => {
      const content = contentMakers[drag.tool]?.(drag, context);
      return content ? { preview: { show: 'objects', contents: [content] } } : {};
    },
    end: (drag, context) => {
      const length = Math.hypot(drag.to.x - drag.from.x, drag.to.y - drag.from.y);
      const content = contentMakers[drag.tool]?.(drag, context);
      if (!content || length < MIN_SHAPE_PX * context.unitsPerPixel) return {};
      const object = context.newId();
      return {
        commit: [{ do: 'add', object, content }],
        ...(usedOnce.has(drag.tool) && { nextTool: 'select' as const, select: [object] }),
      };
    },
  }),
};
