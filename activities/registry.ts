import type { ActivityDefinition } from '@sayfa/activity-kit';
import * as everyActivity from './every-activity.ts';

const placeOf = ({ tool }: ActivityDefinition): number => tool?.order ?? Number.MAX_SAFE_INTEGER;

/** Every kind of activity: those with a tool first, in the order of the menu. */
export const activities: readonly ActivityDefinition[] = Object.values<ActivityDefinition>(
  everyActivity,
).sort((one, other) => placeOf(one) - placeOf(other));

/** Definitions of which other code makes activities; it never writes their type itself. */
export {
  h5p,
  questionHideable,
  questionShowable,
  text as note,
  zoomAnswer,
  zoomPagePart as zoomArea,
  zoomVideoAnswer as videoAnswer,
} from './every-activity.ts';

/** The kind that is stored under a name; undefined for a name that nobody gave. */
export const activityOfType = (type: string): ActivityDefinition | undefined =>
  activities.find((activity) => activity.type === type);

/** The folder in which a kind is written: its type with hyphens between the words. */
export const folderOfType = (type: string): string =>
  type.replaceAll('_', '-').replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** An activity as it is stored, or as it is sent. */
export type Typed = { type: string } | { button_type: string };

/** The definition of an activity; undefined for a type that nobody gave. */
export const definitionOf = (activity: Typed): ActivityDefinition | undefined =>
  activityOfType('type' in activity ? activity.type : activity.button_type);

/** What everybody may know of a stored content before asking for the rest. */
export const shownContent = ({ type, content }: { type: string; content: string }): string =>
  activityOfType(type)?.content.withheld?.(content) ?? content;
