/** Attempts at questions: graded and stored for each person, listed for teachers. */
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import { attempts } from '../migrations/0001-attempts.ts';
import { questionVersionsTable } from '../migrations/0005-question-versions.ts';
import { type AttemptPorts, attemptsRoutes } from './attempts.routes.ts';
import { attemptStore } from './attempts.store.ts';
import { attemptsPersonalData } from './personal-data.store.ts';
import { questionVersionStore } from './question-versions.store.ts';
import { type QuestionVersions, questionVersions } from './question-versions.ts';

export const attemptsMigrations: Migration[] = [attempts];

/** Runs after the table of activities got its name. */
export const laterAttemptsMigrations: Migration[] = [questionVersionsTable];

export const attemptsServer = (
  ports: AttemptPorts & { open: OpenDatabase; clock: Clock },
): Pick<QuestionVersions, 'correct'> & { routes: FeatureRoutes; personalData: PersonalData } => {
  const versions = questionVersions(questionVersionStore(ports.open), ports.clock);
  return {
    routes: attemptsRoutes({ ...ports, store: attemptStore(ports.open), versions }),
    correct: versions.correct,
    personalData: attemptsPersonalData(ports.open),
  };
};
