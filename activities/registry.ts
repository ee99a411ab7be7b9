import type { ActivityDefinition } from '@sayfa/activity-kit';
import { answer } from './answer/definition.ts';
import { audio } from './audio/definition.ts';
import { component } from './component/definition.ts';
import { h5p } from './h5p/definition.ts';
import { h5pAnswer } from './h5p-answer/definition.ts';
import { image } from './image/definition.ts';
import { link } from './link/definition.ts';
import { mcQuestion } from './mc-question/definition.ts';
import { mrQuestion } from './mr-question/definition.ts';
import { questionHideable } from './question-hideable/definition.ts';
import { questionShowable } from './question-showable/definition.ts';
import { text } from './text/definition.ts';
import { video } from './video/definition.ts';
import { videoUrl } from './video-url/definition.ts';
import { words } from './words/definition.ts';
import { zoomAnswer } from './zoom-answer/definition.ts';
import { zoomPagePart } from './zoom-page-part/definition.ts';
import { zoomVideoAnswer } from './zoom-video-answer/definition.ts';

/** Every kind of activity: one line for each. */
export const activities: readonly ActivityDefinition[] = [
  video,
  videoUrl,
  h5p,
  h5pAnswer,
  audio,
  image,
  link,
  text,
  component,
  answer,
  mcQuestion,
  mrQuestion,
  zoomPagePart,
  zoomAnswer,
  zoomVideoAnswer,
  questionShowable,
  questionHideable,
  words,
];

/** Definitions of which other code makes activities; it never writes their type itself. */
export {
  h5p,
  questionHideable,
  questionShowable,
  text as note,
  zoomAnswer,
  zoomPagePart as zoomArea,
  zoomVideoAnswer as videoAnswer,
};

/** The kind that is stored under a name; undefined for a name that nobody gave. */
export const activityOfType = (type: string): ActivityDefinition | undefined =>
  activities.find((activity) => activity.type === type);

/** An activity as it is stored, or as it is sent. */
export type Typed = { type: string } | { button_type: string };

/** The definition of an activity; undefined for a type that nobody gave. */
export const definitionOf = (activity: Typed): ActivityDefinition | undefined =>
  activityOfType('type' in activity ? activity.type : activity.button_type);

/** What everybody may know of a stored content before asking for the rest. */
export const shownContent = ({ type, content }: { type: string; content: string }): string =>
  activityOfType(type)?.content.withheld?.(content) ?? content;
