import { activities } from '@sayfa/activity-types';
import ts from 'typescript';
import { isProduct } from './covered-files.ts';
import type { Gate } from './gate.ts';

/** Types that are also words for other concepts: reported only where they mean an activity. */
const COMMON: readonly string[] = [
  'answer',
  'audio',
  'component',
  'h5p',
  'image',
  'link',
  'text',
  'video',
  'words',
];
const TYPES = new Set(activities.map(({ type }) => type));

const OF_ACTIVITY = /(?:^|\.)(?:button_type|buttonType)$/u;
const TAKES_TYPE = /(?:^|\.)(?:activityOfType|partsOfType)$/u;

/** Whether a text is compared with, or assigned to, the type of an activity. */
const meansActivity = ({ parent }: ts.Node): boolean => {
  if (ts.isBinaryExpression(parent)) {
    return [parent.left, parent.right].some((side) => OF_ACTIVITY.test(side.getText()));
  }
  if (ts.isPropertyAssignment(parent)) return OF_ACTIVITY.test(parent.name.getText());
  if (ts.isCallExpression(parent)) return TAKES_TYPE.test(parent.expression.getText());
  if (ts.isCaseClause(parent)) return OF_ACTIVITY.test(parent.parent.parent.expression.getText());
  return false;
};

/** Properties of a type belong into its definition, so that a new type needs no other code. */
export const activityTypes: Gate = {
  demand: 'leaves the names of activity types to their definitions',
  covers: (file) => isProduct(file) && !file.startsWith('activities/'),
  visit: (node, report) => {
    if (!ts.isStringLiteralLike(node) || !TYPES.has(node.text)) return;
    if (COMMON.includes(node.text) && !meansActivity(node)) return;
    report(node, node.getText());
  },
};
