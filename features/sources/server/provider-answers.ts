import { type Clock, isWithin } from '@sayfa/kernel';
import { byteCache, OutboundFailure, readOutbound } from '@sayfa/server-kit';

/** Called before the provider is asked, not where the answer is at hand; may refuse. */
export type BeforeAsking = () => Promise<void>;

/** Pixabay asks for answers to be kept for 24 hours, and its addresses are good for as long. */
const CACHE_MS = 86_400_000;
const CACHE_BYTES = 8 * 1_024 * 1_024;
/** Milliseconds without a question after the provider asked for fewer and did not say until when. */
const BUSY_MS = 60_000;

/** Answers of a provider that are kept for a day. */
export type AnswerCache<Value> = {
  /** The answer to a question, where it is at hand. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** The answer at hand, else that of `ask`, which is asked once for all who want it meanwhile. */
  getOrAsk(key: string, before: BeforeAsking, ask: () => Promise<Value>): Promise<Value>;
};

/** Creates an empty cache. */
export const answerCache = <Value>(clock: Clock): AnswerCache<Value> => {
  const answers = byteCache<{ at: number; value: Value }>(CACHE_BYTES);
  const asking = new Map<string, Promise<Value>>();

  const get = (key: string): Value | undefined => {
    const entry = answers.get(key);
    return entry && isWithin(clock, entry.at, CACHE_MS) ? entry.value : undefined;
  };
  const set = (key: string, value: Value): void =>
    answers.set(key, { at: clock.now(), value }, JSON.stringify(value).length);

  return {
    get,
    set,
    getOrAsk: async (key, before, ask) => {
      const atHand = (): Promise<Value> | Value | undefined => get(key) ?? asking.get(key);
      const known = atHand();
      if (known !== undefined) return known;
      await before();
      // Meanwhile somebody else may have asked the same, and even been answered.
      const since = atHand();
      if (since !== undefined) return since;
      const work = ask()
        .then((value) => {
          set(key, value);
          return value;
        })
        .finally(() => asking.delete(key));
      asking.set(key, work);
      return work;
    },
  };
};

type Question = { url: string; headers?: Record<string, string> };

/** Asks a provider; throws OutboundFailure, without asking where it is busy. */
export type AskProvider = (question: Question) => Promise<string>;

/** Creates what asks one provider, and leaves it alone while it wants fewer questions. */
export const createAskProvider = (
  clock: Clock,
  limits: { timeout: number; maxBytes: number },
): AskProvider => {
  let busyUntil = 0;
  return async ({ url, headers = {} }) => {
    const wait = Math.ceil((busyUntil - clock.now()) / 1_000);
    if (wait > 0) throw new OutboundFailure('it asked for fewer requests', { retryAfter: wait });
    try {
      const { bytes } = await readOutbound(url, { headers, ...limits });
      return bytes.toString();
    } catch (error) {
      if (error instanceof OutboundFailure && error.isBusy) {
        const pause = error.retryAfter === undefined ? BUSY_MS : error.retryAfter * 1_000;
        busyUntil = clock.now() + pause;
      }
      throw error;
    }
  };
};
