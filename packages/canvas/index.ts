/** Paints the objects of a page and reads the pointers above it. */
export { paintPaper } from './ground/paint-paper.ts';
export type { LayerGeometry } from './layer/layer-canvas.ts';
export { createPageLayer, type PageLayer } from './layer/page-layer.ts';
export type { ExcerptPicture, ExcerptPictures } from './paint/excerpts.ts';
export { paintGround, paintObjects } from './paint/paint-objects.ts';
export type { Hole, Mark, MarkedPage } from './paint/vector-mark.ts';
export { type ExportedExcerpts, marksOf } from './paint/vector-marks.ts';
export { attachPointer, type PointerHost, type PointerInput } from './pointer/attach-pointer.ts';
export { pressOf } from './pointer/samples.ts';
export type { TogetherHost } from './pointer/together/contact.ts';
export type { GestureHost, PageUnderPointer } from './pointer/tool-gesture.ts';
export { type ChosenTool, createToolRunner, type ToolHost } from './pointer/tool-runner.ts';
export type { Tool, ToolContext, ToolEvent, ToolName, ToolOutcome } from './tool/index.ts';
