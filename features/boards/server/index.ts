/** Boards on the server: browsers that a school registered, and how people come in on them. */
import type { BoardAccounts, People } from '@sayfa/accounts/port';
import type { UnsentDrawings } from '@sayfa/drawings/port';
import type { Clock } from '@sayfa/kernel';
import type {
  Bus,
  FeatureRoutes,
  Jobs,
  Migration,
  OpenDatabase,
  PersonalData,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { PICTURE_WAIT_MS } from '../contract/index.ts';
import { createBoardAuthentication } from './board-authentication.ts';
import { boardCodesStore } from './board-codes.store.ts';
import { boardProofsStore } from './board-proofs.store.ts';
import { createBoardWatch } from './board-watch.ts';
import { boardsRoutes } from './boards.routes.ts';
import { CODE_REMEMBERED_MS } from './boards.rules.ts';
import { boardsStore } from './boards.store.ts';
import { dayCodesStore } from './day-codes.store.ts';
import { createDayCodes } from './day-codes.ts';
import { boardsTables } from './migrations/0001-boards.ts';
import { dayCodes } from './migrations/0002-day-codes.ts';
import { pinCards } from './migrations/0003-pin-cards.ts';
import { idleBoards } from './migrations/0004-idle-boards.ts';
import { lessonPlaces } from './migrations/0005-lesson-places.ts';
import { sentPictures } from './migrations/0006-sent-pictures.ts';
import { boardsPersonalData } from './personal-data.store.ts';
import { pinCardsStore } from './pin-cards.store.ts';
import { createPinCards } from './pin-cards.ts';
import { createSealedWork } from './sealed-work.ts';
import { shortCodeHash } from './secret.store.ts';
import { sentPicturesStore } from './sent-pictures.store.ts';

/** Steps of the schema, in order. */
export const boardsMigrations: Migration[] = [
  boardsTables,
  dayCodes,
  pinCards,
  idleBoards,
  lessonPlaces,
  sentPictures,
];

/** What boards offer to the composition root. */
export type Boards = {
  routes: FeatureRoutes;
  personalData: PersonalData;
  /** Ends event streams, which would keep the server from closing. */
  close(): void;
};

const SWEEP_EVERY = 3_600_000;
const SWEEP_PICTURES_EVERY = 60_000;

/** Puts boards together. */
export const boardsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  bus: Bus;
  jobs: Jobs;
  log: { warn(details: object, message: string): void };
  domains: Pick<People, 'domainByName' | 'accessOf'>;
  accounts: BoardAccounts;
  /** Applies what people drew on boards and left sealed there. */
  drawings: UnsentDrawings;
  publicUrl: string | undefined;
}): Boards => {
  const { open, clock, bus, log } = ports;
  const store = boardsStore(open);
  const codes = boardCodesStore(open);
  const proofs = boardProofsStore(open);
  const dayCodesOf = dayCodesStore(open);
  const pictures = sentPicturesStore(open);
  const hashOf = shortCodeHash(open);
  const closing = new AbortController();
  ports.jobs.register('boards.sweep', {
    payload: z.object({}),
    every: SWEEP_EVERY,
    run: async () => {
      await codes.removeEnded(clock.now() - CODE_REMEMBERED_MS);
      await proofs.removeEnded(clock.now());
      await dayCodesOf.removeEnded(clock.now());
      return undefined;
    },
  });
  ports.jobs.register('boards.sweepPictures', {
    payload: z.object({}),
    every: SWEEP_PICTURES_EVERY,
    run: async () => {
      await pictures.removeEnded(clock.now() - PICTURE_WAIT_MS);
      return undefined;
    },
  });
  return {
    routes: boardsRoutes({
      store,
      codes,
      watch: createBoardWatch({
        bus,
        boards: store,
        codes,
        pictures,
        now: () => clock.now(),
        log,
      }),
      pictures,
      boards: createBoardAuthentication({ store, proofs, clock }),
      dayCodes: createDayCodes({ store: dayCodesOf, hashOf, clock }),
      pinCards: createPinCards({ store: pinCardsStore(open), hashOf, clock }),
      tokenOf: (cookie) => hashOf(`session of a board by its cookie ${cookie}`),
      sealedWork: createSealedWork({
        people: ports.domains,
        sealKeys: ports.accounts.sealKeys,
        drawings: ports.drawings,
      }),
      clock,
      domains: ports.domains,
      ...ports.accounts,
      publicUrl: ports.publicUrl,
      closing: closing.signal,
    }),
    personalData: boardsPersonalData(open),
    close: () => closing.abort(),
  };
};
