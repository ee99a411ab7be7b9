import { type Clock, jsonIn } from '@sayfa/kernel';
import { byteCache, OutboundFailure, readOutbound } from '@sayfa/server-kit';
import type {
  MediaAnswer,
  MediaHit,
  MediaProvider,
  MediaQuery,
  MediaRequest,
} from './providers/media-provider.ts';

/** Called before the provider is asked, not where the answer is at hand; may refuse. */
export type BeforeAsking = () => Promise<void>;

/** A stock provider with what is kept of its answers. All throw OutboundFailure. */
export type MediaLibrary = {
  search(question: MediaQuery, before: BeforeAsking): Promise<MediaAnswer>;
  /** A result by id; undefined where there is none. */
  hit(id: string, before: BeforeAsking): Promise<MediaHit | undefined>;
  /** Tells the provider that a result is used. Never throws. */
  reportUse(id: string): Promise<void>;
};

/** Pixabay asks for answers to be kept for 24 hours, and its addresses are good for as long. */
const CACHE_MS = 86_400_000;
const CACHE_BYTES = 8 * 1_024 * 1_024;
const MAX_ANSWER_BYTES = 1_024 * 1_024;
/** Milliseconds without a question after the provider asked for fewer and did not say until when. */
const BUSY_MS = 60_000;

type Cached<Value> = { at: number; value: Value };

const keyOf = ({ query, language, page, type }: MediaQuery): string =>
  JSON.stringify([query.toLowerCase(), language, page, type]);

/** Asks a provider: one question at a time for all who ask the same, and none while it is busy. */
export const mediaLibrary = (
  provider: MediaProvider,
  clock: Clock,
  timeout: number,
): MediaLibrary => {
  const answers = byteCache<Cached<MediaAnswer>>(CACHE_BYTES);
  const hits = byteCache<Cached<MediaHit>>(CACHE_BYTES);
  let busyUntil = 0;

  const fresh = <Value>(entry: Cached<Value> | undefined): Value | undefined =>
    entry && clock.now() - entry.at < CACHE_MS ? entry.value : undefined;

  const ask = async ({ url, headers = {} }: MediaRequest): Promise<unknown> => {
    const wait = Math.ceil((busyUntil - clock.now()) / 1_000);
    if (wait > 0) throw new OutboundFailure('it asked for fewer requests', { retryAfter: wait });
    try {
      const { bytes } = await readOutbound(url, { headers, timeout, maxBytes: MAX_ANSWER_BYTES });
      return jsonIn(bytes.toString());
    } catch (error) {
      if (error instanceof OutboundFailure && error.isBusy) {
        const pause = error.retryAfter === undefined ? BUSY_MS : error.retryAfter * 1_000;
        busyUntil = clock.now() + pause;
      }
      throw error;
    }
  };

  const keep = (hit: MediaHit): void =>
    hits.set(hit.id, { at: clock.now(), value: hit }, JSON.stringify(hit).length);

  const searchNow = async (question: MediaQuery, key: string): Promise<MediaAnswer> => {
    const answer = provider.read(await ask(provider.search(question)));
    if (!answer) throw new OutboundFailure('it answered in an unknown shape');
    for (const hit of answer.hits) keep(hit);
    answers.set(key, { at: clock.now(), value: answer }, JSON.stringify(answer).length);
    return answer;
  };

  const searching = new Map<string, Promise<MediaAnswer>>();

  return {
    search: async (question, before) => {
      const key = keyOf(question);
      const atHand = (): Promise<MediaAnswer> | MediaAnswer | undefined =>
        fresh(answers.get(key)) ?? searching.get(key);
      const known = atHand();
      if (known) return known;
      await before();
      // Meanwhile somebody else may have asked the same, and even been answered.
      const since = atHand();
      if (since) return since;
      const work = searchNow(question, key).finally(() => searching.delete(key));
      searching.set(key, work);
      return work;
    },
    hit: async (id, before) => {
      const known = fresh(hits.get(id));
      if (known) return known;
      await before();
      const hit = provider.readOne(await ask(provider.find(id)));
      if (hit?.id !== id) return undefined;
      keep(hit);
      return hit;
    },
    reportUse: async (id) => {
      if (!provider.used) return;
      await ask(provider.used(id)).catch(() => undefined);
    },
  };
};
