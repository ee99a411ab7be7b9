import type { ActivityDefinition } from '@sayfa/activity-kit';
import { audio } from './audio/definition.ts';
import { image } from './image/definition.ts';
import { video } from './video/definition.ts';

/** Every kind of activity that readers can open: one line for each. */
export const activities: readonly ActivityDefinition[] = [image, audio, video];

/** The kind that a stored type belongs to; undefined for one that is not shown. */
export const activityOfType = (type: string): ActivityDefinition | undefined =>
  activities.find(({ types }) => types.includes(type));
