import type { Tool, ToolGroup, ToolName } from '@sayfa/canvas/tool';
import * as everyTool from './every-tool.ts';

/** Groups in the order of the toolbar. */
const GROUPS: readonly ToolGroup[] = [
  'move',
  'draw',
  'shapes',
  'write',
  'erase',
  'present',
  'areas',
  'media',
];

const placeOf = ({ group, order = 0 }: Tool): number => GROUPS.indexOf(group) * 100 + order;

/** Every tool, in the order of the toolbar. */
export const tools: readonly Tool[] = Object.values<Tool>(everyTool).sort(
  (one, other) => placeOf(one) - placeOf(other),
);

/** The tool of a specified name. */
export const toolNamed = (name: ToolName): Tool | undefined =>
  tools.find((tool) => tool.names.includes(name));
