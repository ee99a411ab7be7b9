import type { BoardAccounts, People } from '@sayfa/accounts/port';
import type { Clock } from '@sayfa/kernel';
import type { BoardAuthentication } from './board-authentication.ts';
import type { BoardCodesStore } from './board-codes.store.ts';
import type { BoardWatch } from './board-watch.ts';
import type { BoardsStore } from './boards.store.ts';
import type { DayCodes } from './day-codes.ts';
import type { PinCards } from './pin-cards.ts';
import type { SealedWork } from './sealed-work.ts';
import type { SentPicturesStore } from './sent-pictures.store.ts';

/** What the calls of boards are made of. */
export type BoardParts = BoardAccounts & {
  store: BoardsStore;
  codes: BoardCodesStore;
  watch: BoardWatch;
  boards: BoardAuthentication;
  dayCodes: DayCodes;
  pinCards: PinCards;
  pictures: SentPicturesStore;
  sealedWork: SealedWork;
  /** The token of a session on a board, by its cookie. */
  tokenOf(cookie: string): Promise<string>;
  clock: Clock;
  domains: Pick<People, 'domainByName' | 'accessOf'>;
  /** The address people use, where it is known. */
  publicUrl: string | undefined;
  /** Aborted when the server stops. */
  closing: AbortSignal;
};
