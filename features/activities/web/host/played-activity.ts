import { activityOfType } from '@sayfa/activity-types';
import type { Translate } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** An activity whose state and results are kept for the person who plays it. */
export const playedActivity = z.object({
  /** The name of the reader's. */
  domain: z.string(),
  activity: z.int(),
  type: z.string(),
  /** What the author called it; may be empty. */
  label: z.string(),
});

/** An activity whose state and results are kept for the person who plays it. */
export type PlayedActivity = z.infer<typeof playedActivity>;

/** What a list of unsent work calls it; undefined stands for what this version cannot read. */
export const nameOfPlayed = (played: PlayedActivity | undefined, t: Translate): string => {
  const kind = played && activityOfType(played.type);
  return played?.label || (kind ? t(kind.name) : '?');
};
