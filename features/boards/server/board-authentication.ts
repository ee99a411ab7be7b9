import { hash } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { FastifyRequest } from 'fastify';
import { PROOF_HEADER, proofText } from '../contract/index.ts';
import { boardKeyOf, isSignedBy, type Proof, readProof } from './board-proof.rules.ts';
import type { BoardProofsStore } from './board-proofs.store.ts';
import type { BoardsStore, KnownBoard } from './boards.store.ts';

/** Milliseconds by which a proof may be older or newer than now. */
const PROOF_LIFETIME = 60_000;

/** Which board makes a call, by its key. */
export type BoardAuthentication = ReturnType<typeof createBoardAuthentication>;

/** Creates what says which board makes a call: it signs each one, and no proof counts again. */
export const createBoardAuthentication = (ports: {
  store: Pick<BoardsStore, 'byId'>;
  proofs: BoardProofsStore;
  clock: Clock;
}) => {
  const { store, proofs, clock } = ports;

  /** A board's own clock may be wrong: it learns from the refusal what time it is here. */
  const refusal = (): UserFacingError =>
    new UserFacingError('board_proof', { details: { now: clock.now() } });

  const demandProof = async (
    request: FastifyRequest,
    text: string | undefined,
    keyOf: (proof: Proof) => Promise<string | null>,
  ): Promise<void> => {
    const proof = text === undefined ? undefined : readProof(text);
    if (!proof || text === undefined) throw refusal();
    const key = boardKeyOf((await keyOf(proof)) ?? '');
    const signed = proofText({
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      at: proof.at,
      nonce: proof.nonce,
      body: request.body == null ? '' : JSON.stringify(request.body),
    });
    if (!key || !isSignedBy(key, signed, proof.signature)) throw refusal();
    const now = clock.now();
    if (Math.abs(now - proof.at) > PROOF_LIFETIME) throw refusal();
    const isNew = await proofs.use(
      hash('sha256', text, 'base64url'),
      Math.max(now, proof.at) + 2 * PROOF_LIFETIME,
    );
    if (!isNew) throw refusal();
  };

  const headerOf = (request: FastifyRequest): string | undefined => {
    const header = request.headers[PROOF_HEADER];
    return typeof header === 'string' ? header : undefined;
  };

  return {
    /** The board that makes a call. Throws board_proof, board_revoked. */
    demandBoard: async (request: FastifyRequest, text = headerOf(request)): Promise<KnownBoard> => {
      let board: KnownBoard | undefined;
      await demandProof(request, text, async ({ boardId }) => {
        board = await store.byId(boardId);
        if (!board) throw new UserFacingError('board_revoked');
        return board.public_key;
      });
      if (!board || board.revoked_at !== null) throw new UserFacingError('board_revoked');
      return board;
    },

    /** That whoever sends a key has its other half. Throws board_proof. */
    demandKey: (request: FastifyRequest, key: string): Promise<void> =>
      demandProof(request, headerOf(request), async () => key),
  };
};
