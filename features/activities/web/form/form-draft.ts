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

/** A number field while it is filled in. */
export type TypedNumber = number | '';

/** Everything that the form of an activity holds. Source: ACT-057. */
export type FormDraft = ActivityDraft & {
  description: string;
  look: ButtonLook;
  show: boolean;
  sharing: boolean;
  /** Page units. */
  left: TypedNumber;
  top: TypedNumber;
};

/** The button begins so many units above the click. Source: ACT-014. */
const ABOVE_CLICK = 12;

/** A draft for a click on a page. */
export const newDraft = (at: Point): FormDraft => ({
  content: '',
  description: '',
  look: DEFAULT_LOOK,
  show: true,
  sharing: false,
  left: at.x,
  top: Math.max(0, at.y - ABOVE_CLICK),
});

/** The draft that a button on a page would come from. */
export const draftOfButton = (button: ListedActivity): FormDraft => ({
  content: button.content,
  description: button.description,
  look: lookOfStyle(button.style) ?? DEFAULT_LOOK,
  show: button.show === 1,
  sharing: button.sharing === 1,
  left: button.left,
  top: button.top,
});

/** What is sent besides content and files. */
export type SentFields = {
  left: number;
  top: number;
  style: string;
  description: string;
  show: 0 | 1;
  sharing: 0 | 1;
};

/** The fields of a draft as they are sent; undefined while a number is missing. Source: ACT-028. */
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

/** Only what differs from a button. Source: ACT-030. */
export const changedFields = (
  fields: SentFields & { content: string },
  button: ListedActivity,
): Partial<SentFields & { content: string }> => ({
  ...(fields.left !== button.left && { left: fields.left }),
  ...(fields.top !== button.top && { top: fields.top }),
  ...(fields.style !== button.style && { style: fields.style }),
  ...(fields.description !== button.description && { description: fields.description }),
  ...(fields.show !== button.show && { show: fields.show }),
  ...(fields.sharing !== button.sharing && { sharing: fields.sharing }),
  ...(fields.content !== button.content && { content: fields.content }),
});
