/**
 * A refused or failed call. Status 0 means that the same call may succeed at once: with code `offline`
 * the server was not reached, with `session_replaced` somebody signed in while it was under way.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** In the unit the message states. */
  readonly limit: number | undefined;
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** Words of the message, and what they stand for. */
  readonly details: Readonly<Record<string, string | number>> | undefined;
  /** The object as it is now, where this device knows an older state. */
  readonly current: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    extras: {
      field?: string | undefined;
      limit?: number | undefined;
      retryAfter?: number | undefined;
      details?: Record<string, string | number> | undefined;
      current?: Record<string, unknown> | undefined;
      requestId?: string | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = extras.field;
    this.limit = extras.limit;
    this.retryAfter = extras.retryAfter;
    this.details = extras.details;
    this.current = extras.current;
    this.requestId = extras.requestId;
  }

  /** Whether the same call may succeed later without anyone changing anything. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Tells whether something thrown is a refusal, and optionally which one. */
export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);
