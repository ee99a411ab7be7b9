/** Why an export failed, as a key of `drawings:out.failed`. */
export type ExportErrorReason = 'offline' | 'picture' | 'noPdf' | 'memory';

/** An export failed for a known reason. */
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

/** How far an export is; `of` is left out where the total is unknown. */
export type ExportProgress = {
  step: 'preparing' | 'sending' | 'making' | 'receiving';
  done?: number;
  of?: number;
};

/** How an export is cancelled and reports its progress. */
export type ExportTask = { signal: AbortSignal; onProgress(progress: ExportProgress): void };
