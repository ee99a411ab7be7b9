/** Uploads of recordings in pieces, and the videos made of them. */
import type { Clock } from '@sayfa/kernel';
import type {
  FeatureRoutes,
  FileGuard,
  Files,
  Inspect,
  Jobs,
  Leases,
  OpenDatabase,
  PersonalData,
  Principal,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { createDiscardUpload } from './discard-upload.ts';
import { folderSpool } from './folder-spool.ts';
import { inspectUploads } from './inspect-uploads.ts';
import { createOwnRoom, OWN_ROOM_BYTES } from './own-room.ts';
import { uploadsOfPerson } from './personal-data.ts';
import { recordingPiecesStore } from './recording-pieces.store.ts';
import { recordingUploadsStore } from './recording-uploads.store.ts';
import { createPieceRemoval, storedSpool } from './stored-spool.ts';
import { sweepUploads } from './sweep.ts';
import { localUploadLocks, sharedUploadLocks } from './upload-locks.ts';
import type { UploadedVideos, VideosInUse } from './uploaded-videos.port.ts';
import { createUploadedVideos } from './uploaded-videos.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { createVideoRemuxer } from './video-remuxer.ts';

export type Uploads = {
  routes: FeatureRoutes;
  videos: UploadedVideos;
  personalData: PersonalData;
  /** Names among stored files. */
  allFiles(): Promise<string[]>;
  /** Uploads whose acknowledged pieces are not in this server's folder. */
  inspect: Inspect;
  /** Ends the thread that remuxes videos. */
  close(): Promise<void>;
};

export type UploadsPorts = {
  open: OpenDatabase;
  clock: Clock;
  log: { warn(details: object, text: string): void };
  files: Files;
  fileGuard: FileGuard;
  jobs: Pick<Jobs, 'register'>;
  leases: Leases;
  /** Whether other servers go on with an upload and have no folder in common with this one. */
  areFoldersSeparate: boolean;
  /** Folder of the pieces; must survive a restart. */
  temporaryFolder: string;
  /** Throws not_found if the person may not see such a question. */
  demandQuestion(person: Principal, id: number): Promise<unknown>;
  inUse: VideosInUse;
};

const SWEEP_EVERY = 3_600_000;

/** Creates the uploads and registers their job. */
export const uploadsServer = (ports: UploadsPorts): Uploads => {
  const { open, clock, log, files, jobs, inUse, leases } = ports;
  const rows = recordingUploadsStore(open);
  const pieceRows = recordingPiecesStore(open);
  const folder = folderSpool(ports.temporaryFolder);
  const spool = ports.areFoldersSeparate
    ? storedSpool({ rows: pieceRows, files, clock }, folder)
    : folder;
  const removePieces = createPieceRemoval({ rows: pieceRows, files });
  // One process writes to SQLite; two more writes for every piece would be for nothing.
  const locks = open.kind === 'sqlite' ? localUploadLocks() : sharedUploadLocks(leases);
  const discardUpload = createDiscardUpload({ rows, spool, fileGuard: ports.fileGuard, inUse });
  const room = createOwnRoom(OWN_ROOM_BYTES);
  const parts = { rows, spool, clock, discardUpload, room };
  const remuxer = createVideoRemuxer();
  const videos = createUploadedVideos({
    ...parts,
    locks,
    remuxer,
    files,
    fileGuard: ports.fileGuard,
    log,
  });

  jobs.register('video-solutions.sweep-uploads', {
    payload: z.object({}),
    every: SWEEP_EVERY,
    run: async () => {
      await sweepUploads({ ...parts, pieceRows, removePieces }, discardUpload);
      await leases.sweep();
      return undefined;
    },
  });

  return {
    routes: uploadsRoutes({
      ...parts,
      videos,
      files,
      locks,
      demandAim: async (person, { questionId }) => {
        if (questionId !== null) await ports.demandQuestion(person, questionId);
      },
    }),
    videos,
    personalData: uploadsOfPerson(rows, files, discardUpload),
    allFiles: async () => [...(await rows.videoNames()), ...(await pieceRows.names())],
    inspect: () => inspectUploads(parts),
    close: () => remuxer.close(),
  };
};
