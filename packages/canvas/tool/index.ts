/** What tools are made of; knows neither React nor the DOM. */
export { type Drag, type DragRules, type DragState, dragging } from './drag.ts';
export { type FreehandRules, type FreehandState, freehand } from './freehand.ts';
export * from './ink-sizes.ts';
export {
  type Drawing,
  highlighterColour,
  newArea,
  newExcerpt,
  newFigure,
  newLine,
  newPicture,
  newShape,
  newStroke,
  newText,
} from './new-content.ts';
export { draggedBox, roundedPoint, roundedTo, snappedToAngle } from './straight.ts';
export type {
  InkSettings,
  Modifiers,
  PageUnderTool,
  PointerKind,
  Preview,
  Sample,
  Tool,
  ToolAudience,
  ToolContext,
  ToolEvent,
  ToolGroup,
  ToolIcon,
  ToolName,
  ToolNames,
  ToolOutcome,
  ToolPress,
} from './tool.ts';
