// Every kind of activity, one line for each. Each definition has its own order in the menu.

export { answer } from './answer/definition.ts';
export { audio } from './audio/definition.ts';
export { component } from './component/definition.ts';
export { h5p } from './h5p/definition.ts';
export { h5pAnswer } from './h5p-answer/definition.ts';
export { image } from './image/definition.ts';
export { link } from './link/definition.ts';
export { mcQuestion } from './mc-question/definition.ts';
export { mrQuestion } from './mr-question/definition.ts';
export { questionHideable } from './question-hideable/definition.ts';
export { questionShowable } from './question-showable/definition.ts';
export { text } from './text/definition.ts';
export { video } from './video/definition.ts';
export { videoUrl } from './video-url/definition.ts';
export { words } from './words/definition.ts';
export { zoomAnswer } from './zoom-answer/definition.ts';
export { zoomPagePart } from './zoom-page-part/definition.ts';
export { zoomVideoAnswer } from './zoom-video-answer/definition.ts';
