import type { Point } from '@sayfa/kernel';
import type { Modifiers, Tool, ToolContext, ToolEvent, ToolName, ToolOutcome } from './tool.ts';

/** States of tools that are drawn from one place to another. */
export type DragState =
  | { name: 'idle'; tool: ToolName }
  | { name: 'dragging'; tool: ToolName; from: Point; to: Point };

/** A drag from where the pointer went down to where it is now, in page units. */
export type Drag = { tool: ToolName; from: Point; to: Point; modifiers: Modifiers };

/** What a tool makes of a drag. */
export type DragRules = {
  /** What is seen meanwhile. */
  preview(drag: Drag, context: ToolContext): ToolOutcome;
  /** What is left of it. The preview is taken away in any case. */
  end(drag: Drag, context: ToolContext): ToolOutcome;
};

const lastPointOf = (event: ToolEvent): Point | undefined => {
  const at =
    event.type === 'up' ? event.at : event.type === 'move' ? event.samples.at(-1) : undefined;
  return at && { x: at.x, y: at.y };
};

/** State chart of tools that are dragged from one place to another: idle → dragging → idle. */
export const dragging = (rules: DragRules): Pick<Tool<DragState>, 'start' | 'step'> => ({
  start: (tool) => ({ name: 'idle', tool }),
  step: (state, event, context) => {
    const { tool } = state;
    if (state.name === 'idle') {
      if (event.type !== 'down') return { state, outcome: {} };
      const from = { x: event.at.x, y: event.at.y };
      return { state: { name: 'dragging', tool, from, to: from }, outcome: {} };
    }
    if (event.type === 'cancel')
      return { state: { name: 'idle', tool }, outcome: { preview: null } };
    if (event.type !== 'move' && event.type !== 'up') return { state, outcome: {} };
    const to = lastPointOf(event) ?? state.to;
    const drag = { tool, from: state.from, to, modifiers: event.modifiers };
    return event.type === 'move'
      ? { state: { ...state, to }, outcome: rules.preview(drag, context) }
      : {
          state: { name: 'idle', tool },
          outcome: { ...rules.end(drag, context), preview: null },
        };
  },
});
