import {
  type ActivityDefinition,
  type ButtonLook,
  DEFAULT_LOOK,
  lookOfStyle,
  styleOfLook,
} from '@sayfa/activity-kit';
import type { ActivityDraft } from '@sayfa/activity-kit/web';
import type { Point } from '@sayfa/kernel';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** A number field; an empty text while nothing is entered. */
export type TypedNumber = number | '';

/** All fields of an activity's form. Source: ACT-057. */
export type FormDraft = ActivityDraft & {
  description: string;
  /** The question is only worded differently: answers that were given count for it. */
  isCorrection?: boolean;
  look: ButtonLook;
  show: boolean;
  sharing: boolean;
  /** Page units. */
  left: TypedNumber;
  top: TypedNumber;
};

/** Page units between the upper edge of a new activity and the click. Source: ACT-014. */
const ABOVE_CLICK = 12;

/** A draft for a click on a page. What teachers and editors place is for readers unless they choose otherwise. */
export const newDraft = (at: Point): FormDraft => ({
  content: '',
  description: '',
  look: DEFAULT_LOOK,
  show: true,
  sharing: true,
  left: at.x,
  top: Math.max(0, at.y - ABOVE_CLICK),
});

/** The draft for editing an activity. */
export const draftOfActivity = (activity: ListedActivity): FormDraft => ({
  content: activity.content,
  description: activity.description,
  look: lookOfStyle(activity.style) ?? DEFAULT_LOOK,
  show: activity.show === 1,
  sharing: activity.sharing === 1,
  left: activity.left,
  top: activity.top,
});

/** The fields that are sent besides content and files. */
export type SentFields = {
  left: number;
  top: number;
  style: string;
  description: string;
  show: 0 | 1;
  sharing: 0 | 1;
};

/** The fields of a draft to send; undefined while a number is missing. Source: ACT-028. */
export const fieldsOf = (
  draft: FormDraft,
  { fixedStyle }: Pick<ActivityDefinition, 'fixedStyle'>,
): SentFields | undefined => {
  const { left, top } = draft;
  if (left === '' || top === '') return undefined;
  return {
    left,
    top,
    style: fixedStyle ?? styleOfLook(draft.look),
    description: draft.description.trim(),
    show: draft.show ? 1 : 0,
    sharing: draft.sharing ? 1 : 0,
  };
};

/** The fields that differ from an activity. Source: ACT-030. */
export const changedFields = (
  fields: SentFields & { content: string },
  activity: ListedActivity,
): Partial<SentFields & { content: string }> => ({
  ...(fields.left !== activity.left && { left: fields.left }),
  ...(fields.top !== activity.top && { top: fields.top }),
  ...(fields.style !== activity.style && { style: fields.style }),
  ...(fields.description !== activity.description && { description: fields.description }),
  ...(fields.show !== activity.show && { show: fields.show }),
  ...(fields.sharing !== activity.sharing && { sharing: fields.sharing }),
  ...(fields.content !== activity.content && { content: fields.content }),
});
