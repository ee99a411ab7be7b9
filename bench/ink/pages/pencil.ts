import type { Tool, ToolOutcome } from '@sayfa/canvas';
import type { DrawingContent } from '@sayfa/page-model';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    pencil: true;
  }
}

type Drawn = Extract<DrawingContent, { kind: 'stroke' }>;
type Pencil = { name: 'idle' } | { name: 'drawing'; object: string; stroke: Drawn };

/** Page units. */
const width = 3;

/** A pencil's stroke of points in page units. */
export const strokeOf = (points: readonly number[], proportion: number): Drawn => ({
  kind: 'stroke',
  brush: 'pencil',
  points,
  width,
  colour: '#e03131',
  pen: false,
  opacity: 1,
  placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
  extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion, visibility: true },
});

const nothing: ToolOutcome = {};

/** A minimal pencil, so that the engine is measured and not a tool. */
export const pencil = (proportion: number): Tool<Pencil> => ({
  names: ['pencil'],
  icons: {},
  group: 'draw',
  audience: 'everyone',
  cursor: 'crosshair',
  handlesPointer: true,
  start: () => ({ name: 'idle' }),
  step(state, event, { newId }) {
    if (event.type === 'down') {
      const { x, y, pressure } = event.at;
      const stroke = strokeOf([x, y, pressure], proportion);
      const object = newId();
      return {
        state: { name: 'drawing', object, stroke },
        outcome: { preview: { show: 'stroke', object, content: stroke, predicted: [] } },
      };
    }
    if (state.name === 'idle') return { state, outcome: nothing };
    if (event.type === 'move') {
      const added = event.samples.flatMap(({ x, y, pressure }) => [x, y, pressure]);
      const predicted = event.predicted.flatMap(({ x, y, pressure }) => [x, y, pressure]);
      const { object } = state;
      const stroke = { ...state.stroke, points: [...state.stroke.points, ...added] };
      return {
        state: { name: 'drawing', object, stroke },
        outcome: { preview: { show: 'stroke', object, content: stroke, predicted } },
      };
    }
    if (event.type === 'up') {
      return {
        state: { name: 'idle' },
        outcome: {
          preview: null,
          commit: [{ do: 'add', object: state.object, content: state.stroke }],
        },
      };
    }
    if (event.type === 'cancel') return { state: { name: 'idle' }, outcome: { preview: null } };
    return { state, outcome: nothing };
  },
});
