import type { Tool, ToolName } from '@sayfa/canvas/tool';
import { areas } from './area/tool.ts';
import { capture } from './capture/tool.ts';
import { eraser } from './eraser/tool.ts';
import { hardDrag } from './harddrag/tool.ts';
import { highlighter } from './highlighter/tool.ts';
import { laser } from './laser/tool.ts';
import { pan } from './pan/tool.ts';
import { pencil } from './pencil/tool.ts';
import { placeActivity } from './place-activity/tool.ts';
import { select } from './select/tool.ts';
import { shapes } from './shape/tool.ts';
import { text } from './text/tool.ts';

/** Every tool of the toolbar, in its order: one line for each. */
export const tools: readonly Tool[] = [
  pan,
  hardDrag,
  select,
  pencil,
  highlighter,
  shapes,
  text,
  eraser,
  laser,
  capture,
  areas,
  placeActivity,
];

/** The tool of a specified name. */
export const toolNamed = (name: ToolName): Tool | undefined =>
  tools.find((tool) => tool.names.includes(name));
