/** Draws what lies on a page and reads the pointers above it. */
export type { Tool, ToolContext, ToolEvent, ToolName, ToolOutcome } from './tool/index.ts';
