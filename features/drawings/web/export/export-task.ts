/** Why nothing came out, as a key of `drawings:out.failed`. */
export type ExportErrorReason = 'offline' | 'picture' | 'noPdf' | 'memory';

/** Nothing came out, for a reason that can be told. */
export class ExportError extends Error {
  readonly reason: ExportErrorReason;
  readonly page: number | undefined;

  constructor(reason: ExportErrorReason, page?: number, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'OutFailure';
    this.reason = reason;
    this.page = page;
  }
}

/** How far it is; `of` is left out where nobody knows. */
export type ExportProgress = {
  step: 'preparing' | 'sending' | 'making' | 'receiving';
  done?: number;
  of?: number;
};

/** How long work is followed and given up. */
export type ExportTask = { signal: AbortSignal; onProgress(progress: ExportProgress): void };
