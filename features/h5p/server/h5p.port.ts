import type { Principal } from '@sayfa/server-kit';

/** What this feature asks of what lies on pages. */
export type ActivitiesPort = {
  /** Content of an activity that the person may see now; undefined where there is none. */
  contentForPerson(person: Principal, activityId: number): Promise<string | undefined>;
  /** Contents of all activities that show packages, deleted ones that can come back included. */
  contentsOfPackages(): Promise<string[]>;
};
