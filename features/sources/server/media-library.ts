import { type Clock, jsonIn } from '@sayfa/kernel';
import { OutboundFailure } from '@sayfa/server-kit';
import { answerCache, type BeforeAsking, createAskProvider } from './provider-answers.ts';
import type {
  MediaAnswer,
  MediaHit,
  MediaProvider,
  MediaQuery,
  MediaRequest,
} from './providers/media-provider.ts';

/** A stock provider with what is kept of its answers. All throw OutboundFailure. */
export type MediaLibrary = {
  search(question: MediaQuery, before: BeforeAsking): Promise<MediaAnswer>;
  /** A result by id; undefined where there is none. */
  hit(id: string, before: BeforeAsking): Promise<MediaHit | undefined>;
  /** Tells the provider that a result is used. Never throws. */
  reportUse(id: string): Promise<void>;
};

const MAX_ANSWER_BYTES = 1_024 * 1_024;

const keyOf = ({ query, language, page, type }: MediaQuery): string =>
  JSON.stringify([query.toLowerCase(), language, page, type]);

/** Asks a provider: one question at a time for all who ask the same, and none while it is busy. */
export const mediaLibrary = (
  provider: MediaProvider,
  clock: Clock,
  timeout: number,
): MediaLibrary => {
  const answers = answerCache<MediaAnswer>(clock);
  const hits = answerCache<MediaHit>(clock);
  const askProvider = createAskProvider(clock, { timeout, maxBytes: MAX_ANSWER_BYTES });

  const ask = async (request: MediaRequest): Promise<unknown> => jsonIn(await askProvider(request));

  const searchNow = async (question: MediaQuery): Promise<MediaAnswer> => {
    const answer = provider.read(await ask(provider.search(question)));
    if (!answer) throw new OutboundFailure('it answered in an unknown shape');
    for (const hit of answer.hits) hits.set(hit.id, hit);
    const searchedIn = provider.languageFor?.(question.language) ?? question.language;
    return searchedIn === question.language ? answer : { ...answer, searchedIn };
  };

  return {
    search: (question, before) =>
      answers.getOrAsk(keyOf(question), before, () => searchNow(question)),
    hit: async (id, before) => {
      const known = hits.get(id);
      if (known) return known;
      await before();
      const hit = provider.readOne(await ask(provider.find(id)));
      if (hit?.id !== id) return undefined;
      hits.set(id, hit);
      return hit;
    },
    reportUse: async (id) => {
      if (!provider.used) return;
      await ask(provider.used(id)).catch(() => undefined);
    },
  };
};
