// Every tool: one line for each. Where it stands on the toolbar is up to its group and order.

export { areas } from './area/tool.ts';
export { capture } from './capture/tool.ts';
export { eraser } from './eraser/tool.ts';
export { hardDrag } from './harddrag/tool.ts';
export { highlighter } from './highlighter/tool.ts';
export { laser } from './laser/tool.ts';
export { pan } from './pan/tool.ts';
export { pencil } from './pencil/tool.ts';
export { placeActivity } from './place-activity/tool.ts';
export { select } from './select/tool.ts';
export { shapes } from './shape/tool.ts';
export { text } from './text/tool.ts';
