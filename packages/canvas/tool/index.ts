/** What tools are made of; knows neither React nor the DOM. */
export type {
  Held,
  InkSettings,
  PageUnderTool,
  PointerKind,
  Preview,
  Sample,
  Tool,
  ToolAudience,
  ToolContext,
  ToolEvent,
  ToolGroup,
  ToolName,
  ToolOutcome,
} from './tool.ts';
