/** Header of a board's calls: `id.instant.nonce.signature`. */
export const PROOF_HEADER = 'x-board-proof';

/** Algorithm of a board's key and of its signatures, as browsers name it. */
export const BOARD_KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** What a board signs: this one call at this instant, so that the proof is good for nothing else. */
export const proofText = (call: {
  method: string;
  path: string;
  /** Milliseconds since 1970 by the server's clock, as far as the board knows it. */
  at: number;
  nonce: string;
  /** The body as JSON; empty where there is none. */
  body: string;
}): string =>
  ['sayfa board', call.method, call.path, String(call.at), call.nonce, call.body].join('\n');
