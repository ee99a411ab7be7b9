import { type ApiError, isApiError } from '@sayfa/web-kit';
import type { FilmSource } from './film-pieces.ts';
import { createUpload, sendPiece, stateOfUpload } from './tus-calls.ts';

/** How far a film is on its way to the server. */
export type Sending =
  /** `total` in bytes is undefined while the film is being made. */
  | { state: 'sending'; sent: number; total: number | undefined }
  /** The server is not reached; it goes on by itself. */
  | { state: 'waiting'; sent: number; total: number | undefined }
  /** The session has ended; it goes on after signing in. */
  | { state: 'signedOut'; sent: number; total: number | undefined }
  | { state: 'sent'; uploadId: string; total: number }
  | { state: 'failed'; error: ApiError };

/** What sending needs of its surroundings. */
export type SendingWays = {
  source: FilmSource;
  metadata: Readonly<Record<string, string>>;
  /** Id of the upload by which this film began to be sent, in an earlier visit perhaps. */
  keep: { get(): string | undefined; set(id: string | undefined): void };
  tell(sending: Sending): void;
  /** Resolves when trying again makes sense: after a pause, with the network, or after signing in. */
  until(reason: 'later' | 'signedIn', signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
};

/** Times that an upload that is gone is begun anew before it counts as failed. */
const MOST_BEGINNINGS = 3;
const GONE = [404, 410];
/** Another tab sends the same upload, or a piece arrived of which nobody told us. */
const COLLIDED = [409, 423];

type Round = { sent: number; total: number | undefined };

/** The upload and where it stands; a new one where there is none, or where it is of another film. */
const openUpload = async (
  { source, metadata, keep, signal }: SendingWays,
  round: Round,
): Promise<{ id: string; isTotalKnown: boolean }> => {
  const kept = keep.get();
  if (kept !== undefined) {
    const known = await stateOfUpload(kept, signal);
    if (source.size === undefined || known.sent <= source.size) {
      round.sent = known.sent;
      return { id: kept, isTotalKnown: known.total !== undefined };
    }
  }
  round.sent = 0;
  const id = await createUpload({ size: source.size, metadata }, signal);
  keep.set(id);
  return { id, isTotalKnown: source.size !== undefined };
};

const sendRest = async (ways: SendingWays, round: Round): Promise<string> => {
  const { source, tell, signal } = ways;
  const { id, isTotalKnown } = await openUpload(ways, round);
  tell({ state: 'sending', ...round });
  if (isTotalKnown && round.sent === source.size) return id;
  for await (const { bytes, isLast } of source.pieces(round.sent)) {
    const end = round.sent + bytes.size;
    if (isLast) round.total = end;
    // The last piece was answered, but the answer did not arrive.
    if (isLast && isTotalKnown && bytes.size === 0) return id;
    const total = isLast && !isTotalKnown ? end : undefined;
    round.sent = await sendPiece(id, round.sent, { bytes, total }, signal);
    tell({ state: 'sending', ...round });
  }
  return id;
};

/**
 * Sends a film in pieces, each of which is safe on the server once it is answered. What passes is
 * waited for; after a reload or a break it goes on where the server is. Ends with `sent` or
 * `failed`, or in silence where the signal stops it.
 */
export const sendFilm = async (ways: SendingWays): Promise<void> => {
  const { source, keep, tell, until, signal } = ways;
  const round: Round = { sent: 0, total: source.size };
  let beginnings = 0;
  while (!signal.aborted) {
    try {
      const uploadId = await sendRest(ways, round);
      tell({ state: 'sent', uploadId, total: round.total ?? round.sent });
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isApiError(error)) throw error;
      if (error.status === 401) {
        tell({ state: 'signedOut', ...round });
        await until('signedIn', signal);
      } else if (GONE.includes(error.status) && beginnings < MOST_BEGINNINGS) {
        beginnings += 1;
        keep.set(undefined);
      } else if (error.isPassing || COLLIDED.includes(error.status)) {
        tell({ state: 'waiting', ...round });
        await until('later', signal);
      } else {
        tell({ state: 'failed', error });
        return;
      }
    }
  }
};
