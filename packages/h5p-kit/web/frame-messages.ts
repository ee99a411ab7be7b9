import type { ActivityResult } from '@sayfa/activity-kit/web';
import { jsonIn } from '@sayfa/kernel';
import * as z from 'zod/mini';

/** UTF-8 bytes that are kept of somebody at most. */
export const MAX_STATE_BYTES = 256 * 1024;
/** UTF-16 units; a statement names one thing that was done, and quotes what was answered. */
const LONGEST_STATEMENT = 1024 * 1024;

const message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('started') }),
  z.strictObject({ type: z.literal('failed') }),
  z.strictObject({ type: z.literal('left') }),
  z.strictObject({ type: z.literal('state'), state: z.string() }),
  z.strictObject({
    type: z.literal('statement'),
    statement: z.string().check(z.maxLength(LONGEST_STATEMENT)),
  }),
]);

/** What a frame may say; other messages are ignored. */
export type FrameMessage =
  | { type: 'started' }
  | { type: 'failed' }
  /** Escape was pressed in it. */
  | { type: 'left' }
  /** JSON text of at most 256 KB. */
  | { type: 'state'; state: string }
  | { type: 'state-too-large' }
  | { type: 'result'; result: ActivityResult };

const amount = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));

const xapi = z.object({
  verb: z.object({ id: z.string() }),
  result: z.object({
    score: z.optional(z.object({ raw: amount, max: amount })),
    // Libraries that do not know leave them out or say null.
    completion: z.nullish(z.boolean()),
    success: z.nullish(z.boolean()),
    duration: z.nullish(z.string()),
  }),
  context: z.optional(
    z.object({
      contextActivities: z.optional(z.object({ parent: z.optional(z.array(z.unknown())) })),
    }),
  ),
});

/** The verbs that tell how the whole of an activity ended. */
const ENDS = /\/(?:completed|answered|passed|failed|scored)$/u;
const DURATION = /^PT(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,7}(?:\.\d{1,6})?)S)?$/u;
const LONGEST = 31 * 24 * 3_600;

/** Seconds of an ISO 8601 duration, 0 where it is none. */
const secondsOf = (duration: string | null | undefined): number => {
  const [, hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(duration ?? '') ?? [];
  return Math.min(LONGEST, Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
};

/** How an activity ended, by an xAPI statement; undefined where it says nothing of the whole. */
const resultIn = (statement: unknown): ActivityResult | undefined => {
  const { data } = xapi.safeParse(statement);
  if (!data?.result.score || !ENDS.test(data.verb.id)) return undefined;
  // A part of an activity reports to the one it is in.
  if (data.context?.contextActivities?.parent?.length) return undefined;
  const { score, completion, success, duration } = data.result;
  return {
    score: score.raw,
    maxScore: Math.max(0, score.max),
    completion: completion ?? true,
    success: success ?? null,
    duration: secondsOf(duration),
  };
};

const isTooLarge = (state: string): boolean =>
  state.length > MAX_STATE_BYTES || new TextEncoder().encode(state).byteLength > MAX_STATE_BYTES;

/** What a frame says, if it is something it may say. */
export const readFrameMessage = (given: unknown): FrameMessage | undefined => {
  const { data } = message.safeParse(given);
  if (!data) return undefined;
  if (data.type === 'statement') {
    const result = resultIn(jsonIn(data.statement));
    return result && { type: 'result', result };
  }
  if (data.type !== 'state') return data;
  if (isTooLarge(data.state)) return { type: 'state-too-large' };
  return jsonIn(data.state) === undefined ? undefined : data;
};
