/** Recordings in pieces: how they come, and how they become films. */
import type { Clock } from '@sayfa/kernel';
import type {
  FeatureRoutes,
  Files,
  Jobs,
  OpenDatabase,
  PersonalData,
  Principal,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { createFilmMaker } from './film-maker.ts';
import type { Films, FilmsInUse } from './films.port.ts';
import { filmsOf } from './films.ts';
import { letGoOf } from './let-go.ts';
import { uploadsOfPerson } from './personal-data.ts';
import { recordingUploadsStore } from './recording-uploads.store.ts';
import { spoolIn } from './spool.ts';
import { sweepUploads } from './sweep.ts';
import { uploadLocks } from './upload-locks.ts';
import { uploadsRoutes } from './uploads.routes.ts';

/** What uploads offer to the rest of this feature. */
export type Uploads = {
  routes: FeatureRoutes;
  films: Films;
  personalData: PersonalData;
  /** Names among stored files. */
  allFiles(): Promise<string[]>;
  /** Ends the thread that makes films. */
  close(): Promise<void>;
};

/** What uploads need. */
export type UploadsPorts = {
  open: OpenDatabase;
  clock: Clock;
  log: { warn(details: object, text: string): void };
  files: Files;
  jobs: Pick<Jobs, 'register'>;
  /** Where pieces lie; on the same disk after a restart. */
  temporaryFolder: string;
  /** Throws not_found where there is no such question for that person. */
  demandQuestion(person: Principal, id: number): Promise<unknown>;
  inUse: FilmsInUse;
};

const SWEEP_EVERY = 3_600_000;

/** Puts uploads together and registers their job. */
export const uploadsServer = (ports: UploadsPorts): Uploads => {
  const { open, clock, log, files, jobs, inUse } = ports;
  const rows = recordingUploadsStore(open);
  const spool = spoolIn(ports.temporaryFolder);
  const letGo = letGoOf({ rows, spool, files, inUse });
  const parts = { rows, spool, clock, letGo };
  const maker = createFilmMaker();
  const films = filmsOf({ ...parts, maker, files, log });

  jobs.register('video-solutions.sweep-uploads', {
    payload: z.object({}),
    every: SWEEP_EVERY,
    run: async () => {
      await sweepUploads(parts, letGo);
      return undefined;
    },
  });

  return {
    routes: uploadsRoutes({
      ...parts,
      films,
      files,
      locks: uploadLocks(),
      demandAim: async (person, { questionId }) => {
        if (questionId !== null) await ports.demandQuestion(person, questionId);
      },
    }),
    films,
    personalData: uploadsOfPerson(rows, files, letGo),
    allFiles: rows.filmNames,
    close: () => maker.close(),
  };
};
