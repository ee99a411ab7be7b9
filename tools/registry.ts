import type { Tool, ToolName } from '@sayfa/canvas/tool';

/** Every tool of the toolbar, in its order: one line for each. */
export const tools: readonly Tool[] = [];

/** The tool of a specified name. */
export const toolNamed = (name: ToolName): Tool | undefined =>
  tools.find((tool) => tool.names.includes(name));
