import type { CountRequest } from '@sayfa/accounts/port';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import { type FeatureRoutes, OutboundFailure, routesOf, sourceRefusal } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import { type DictionaryAbout, dictionariesCalls, type LookedUp } from '../contract/index.ts';
import { dictionariesPolicy } from './dictionaries.policy.ts';
import type { InstalledDictionaries } from './installed-dictionaries.ts';
import type { Learners } from './learners.ts';
import type { WordNet } from './wordnet/wordnet.ts';

/** What the calls are made of. */
export type DictionariesParts = {
  installed: InstalledDictionaries;
  wordNet: WordNet;
  /** Undefined without a key. */
  learners: Learners | undefined;
  /** Counts what a person asks the learner's dictionary. */
  countOutside: CountRequest;
  log: Logger;
};

const LEARNERS: DictionaryAbout = {
  id: 'learners',
  title: 'Merriam-Webster’s Learner’s Dictionary',
  licence: '© Merriam-Webster, Inc.',
  source: 'https://learnersdictionary.com',
  language: 'en',
  target: 'en',
};

const KEY = 'LEARNERS_KEY';
const DAY_SECONDS = 86_400;

/** The calls of dictionaries. */
export const dictionariesRoutes = (parts: DictionariesParts): FeatureRoutes => {
  const { installed, wordNet, learners, log } = parts;

  const failureOf = (error: unknown): Pick<LookedUp, 'failed'> => {
    if (error instanceof UserFacingError && error.code === 'too_many_requests') {
      return { failed: { code: 'source_busy', retryAfter: error.extras.retryAfter } };
    }
    if (!(error instanceof OutboundFailure)) throw error;
    log.warn({ reason: error.message }, 'the learner’s dictionary failed');
    const code = error.isBusy ? 'source_busy' : 'source_failed';
    return { failed: { code, retryAfter: error.retryAfter } };
  };

  /** What it said, or why it said nothing: the other dictionaries answer all the same. */
  const askLearners = async (word: string, userId: number) => {
    if (!learners) return { entries: [], suggestions: [] };
    try {
      await parts.countOutside({ userId });
      return await learners.lookUp(word);
    } catch (error) {
      return { entries: [], suggestions: [], ...failureOf(error) };
    }
  };

  return routesOf('dictionaries', dictionariesCalls, dictionariesPolicy, {
    lookUp: async ({ query: { word }, person }) => {
      const [outside, inside, english] = await Promise.all([
        askLearners(word, person.userId),
        installed.lookUp(person.domainId, word),
        wordNet.lookUp(word),
      ]);
      const { entries, suggestions, ...failed } = { ...outside };
      const data = [
        ...(entries.length > 0 ? [{ dictionary: LEARNERS, entries }] : []),
        ...inside,
        ...(english ? [english] : []),
      ];
      const likely =
        data.length > 0
          ? []
          : [...suggestions, ...(await installed.suggestions(person.domainId, word))];
      return {
        word,
        data,
        suggestions: [...new Set(likely)],
        ...failed,
        ...(!learners && hasCapability(person, 'seesMissingSettings') && { missing: KEY }),
      };
    },

    sound: async ({ params: { name }, person, reply }) => {
      if (!learners) throw new UserFacingError('not_found');
      await parts.countOutside({ userId: person.userId });
      try {
        const bytes = await learners.sound(name);
        return reply
          .type('audio/mpeg')
          .header('cache-control', `private, max-age=${DAY_SECONDS}`)
          .send(bytes);
      } catch (error) {
        if (error instanceof OutboundFailure) {
          log.warn({ reason: error.message }, 'a sound of the learner’s dictionary failed');
        }
        throw sourceRefusal(error);
      }
    },
  });
};
