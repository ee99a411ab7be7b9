import type { ActivityDefinition } from '@sayfa/activity-kit';
import { activities } from '@sayfa/activity-types';

/** The kind of activity that a tool places; undefined for other tools. Source: ACT-060. */
export const kindOfTool = (tool: string | undefined): ActivityDefinition | undefined =>
  activities.find((activity) => activity.tool !== undefined && activity.tool.name === tool);
