/** Attempts at questions: graded and stored for each person, listed for teachers. */
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import { attempts } from '../migrations/0001-attempts.ts';
import { type AttemptPorts, attemptsRoutes } from './attempts.routes.ts';
import { attemptStore } from './attempts.store.ts';
import { attemptsPersonalData } from './personal-data.store.ts';

export const attemptsMigrations: Migration[] = [attempts];

export const attemptsServer = (
  ports: AttemptPorts & { open: OpenDatabase; clock: Clock },
): { routes: FeatureRoutes; personalData: PersonalData } => ({
  routes: attemptsRoutes({ ...ports, store: attemptStore(ports.open) }),
  personalData: attemptsPersonalData(ports.open),
});
