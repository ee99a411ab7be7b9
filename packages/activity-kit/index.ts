/** What every kind of thing that lies on a page is made of. */
export { type ActivityDefinition, type ActivityView, defineActivity } from './define-activity.ts';
