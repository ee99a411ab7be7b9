/** Why nothing came out, as a key of `drawings:out.failed`. */
export type OutFailureReason = 'offline' | 'picture' | 'noPdf' | 'memory';

/** Nothing came out, for a reason that can be told. */
export class OutFailure extends Error {
  readonly reason: OutFailureReason;
  readonly page: number | undefined;

  constructor(reason: OutFailureReason, page?: number, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'OutFailure';
    this.reason = reason;
    this.page = page;
  }
}

/** How far it is; `of` is left out where nobody knows. */
export type OutProgress = {
  step: 'preparing' | 'sending' | 'making' | 'receiving';
  done?: number;
  of?: number;
};

/** How long work is followed and given up. */
export type OutWork = { signal: AbortSignal; onProgress(progress: OutProgress): void };
