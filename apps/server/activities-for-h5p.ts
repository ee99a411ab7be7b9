import type { ActivitiesPort } from '@sayfa/activities/port';
import { activities as definitions } from '@sayfa/activity-types';
import type { h5pServer } from '@sayfa/h5p/server';

const TYPES = definitions.filter(({ showsPackage }) => showsPackage).map(({ type }) => type);

/** How H5P sees activities: only what the person sees on a page counts. */
export const activitiesForH5p = (
  activities: Pick<ActivitiesPort, 'contentsOf' | 'visible'>,
): Parameters<typeof h5pServer>[0]['activities'] => ({
  contentsOfPackages: () => activities.contentsOf(TYPES),
  contentForPerson: async (person, activityId) => {
    const activity = await activities.visible(person, activityId);
    return activity && TYPES.includes(activity.type) ? activity.content : undefined;
  },
});
