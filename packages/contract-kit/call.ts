import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/** One call of the API, written once and read by server, browser and the published OpenAPI document. */
export type Call = {
  /** The last three are of uploads in pieces, whose protocol wants them. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** With `:name` parameters, e.g. `/api/v2/ebook-content/:id`. */
  path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** How a body that the server does not even read is refused; `body_too_large` where left out. */
  tooLarge?: { code: ErrorCode; limit: number };
  /** JSON answers only; a call that streams a file or events leaves it out. */
  answer?: Schema;
  /**
   * What the browser checks of the answer instead of all of `answer`, for answers that would take too
   * long or that clients of other versions wrote; a comment beside it names the reason.
   */
  answerShape?: Schema;
  /**
   * Whether pages of other origins may read its answers, refusals included; for what a frame of opaque
   * origin loads.
   */
  isCrossOrigin?: true;
  /**
   * At its limit a server refuses with `busy` what opens new work (`first`), far beyond it all the rest
   * but what must not be lost or stays open (`kept`).
   */
  whenBusy?: 'first' | 'kept';
  /** Whether it changes what others are given, so that the audit log says who made it succeed, and when. */
  isAudited?: true;
};

/** A feature's calls by name; the name with the feature in front is the call's id in the policy. */
export type Calls = Record<string, Call>;

/** Keeps the schemas' exact types while checking the shape. */
export const call = <const C extends Call>(spec: C): C => spec;

/** Keeps the calls' exact types while checking the shape. */
export const calls = <const C extends Calls>(spec: C): C => spec;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** What the handler gets as path parameters. */
export type ParamsOf<C extends Call> = Parsed<C['params']>;
/** What the handler gets as query. */
export type QueryOf<C extends Call> = Parsed<C['query']>;
/** What the handler gets as body. */
export type BodyOf<C extends Call> = Parsed<C['body']>;
/** What the handler must answer and the browser gets. */
export type AnswerOf<C extends Call> = Given<C['answer']>;
