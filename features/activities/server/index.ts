/** Activities on the server: questions that people answer. */
import { activityOfType } from '@sayfa/activity-types';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import { attemptsMigrations, attemptsServer } from './attempts/index.ts';
import { type FoundButtons, openableActivity } from './openable-activity.ts';

/** The schema of activities, in order; books come first. */
export const activitiesMigrations: Migration[] = [...attemptsMigrations];

/** What activities offer to the composition root. */
export type Activities = { attempts: FeatureRoutes; personalData: PersonalData };

/** Puts activities together. */
export const activitiesServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  buttons: FoundButtons;
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}): Activities => {
  const attempts = attemptsServer({
    open: ports.open,
    clock: ports.clock,
    activityFor: openableActivity(ports.buttons),
    ruleOf: (type) => activityOfType(type)?.question,
    namesOf: ports.namesOf,
  });
  return { attempts: attempts.routes, personalData: attempts.personalData };
};
