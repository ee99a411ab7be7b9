import type { ActivityDefinition } from '@sayfa/activity-kit';
import * as everyActivity from './every-activity.ts';

const placeOf = ({ tool }: ActivityDefinition): number => tool?.order ?? Number.MAX_SAFE_INTEGER;

/** Every kind of activity: those with a tool first, in the order of the menu. */
export const activities: readonly ActivityDefinition[] = Object.values<ActivityDefinition>(
  everyActivity,
).sort((one, other) => placeOf(one) - placeOf(other));

/** Kinds whose activities other code makes; it uses these instead of the type's name. */
export {
  h5p,
  questionHideable,
  questionShowable,
  text as note,
  zoomAnswer,
  zoomPagePart as zoomArea,
  zoomVideoAnswer as videoAnswer,
} from './every-activity.ts';

/** The kind of a stored type; undefined for an unknown type. */
export const activityOfType = (type: string): ActivityDefinition | undefined =>
  activities.find((activity) => activity.type === type);

/** The folder of a kind: its type with hyphens between the words. */
export const folderOfType = (type: string): string =>
  type.replaceAll('_', '-').replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** A stored or sent activity. */
export type Typed = { type: string } | { button_type: string };

/** The definition of an activity; undefined for an unknown type. */
export const definitionOf = (activity: Typed): ActivityDefinition | undefined =>
  activityOfType('type' in activity ? activity.type : activity.button_type);

/** The stored content without what is withheld until it is revealed. */
export const shownContent = ({ type, content }: { type: string; content: string }): string =>
  activityOfType(type)?.content.withheld?.(content) ?? content;
