import type { DictionarySettings } from '@sayfa/dictionaries/server';
import type { SourceAccounts } from '@sayfa/sources/server';
import * as z from 'zod/mini';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** By https, or to this machine itself; without a name or a password in it. */
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

const address = (name: string, usual: string) =>
  z._default(z.string().check(z.refine(isSafe, `${name} must be an https address`)), usual);

const key = (name: string) =>
  z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/u, `${name} must be letters, digits and signs`)),
  );

/** Like an address, with `{language}` where the language's code stands; or `off`. */
const languageAddress = (name: string, usual: string) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === 'off' || isSafe(text.replaceAll('{language}', 'en')),
          `${name} must be an https address with {language} in it, or off`,
        ),
      ),
    usual,
  );

const BUDGET = 'SOURCE_BUDGET must be a whole number';

/** Variables of what is looked up beyond this server, as the environment spells them. */
export const sourceVariables = {
  LEARNERS_KEY: key('LEARNERS_KEY'),
  LEARNERS_URL: address(
    'LEARNERS_URL',
    'https://www.dictionaryapi.com/api/v3/references/learners/json',
  ),
  LEARNERS_SOUND_URL: address(
    'LEARNERS_SOUND_URL',
    'https://media.merriam-webster.com/audio/prons/en/us/mp3',
  ),
  PIXABAY_KEY: key('PIXABAY_KEY'),
  PIXABAY_URL: address('PIXABAY_URL', 'https://pixabay.com/api'),
  UNSPLASH_KEY: key('UNSPLASH_KEY'),
  UNSPLASH_URL: address('UNSPLASH_URL', 'https://api.unsplash.com'),
  WIKIPEDIA_URL: languageAddress('WIKIPEDIA_URL', 'https://{language}.wikipedia.org/w/api.php'),
  WIKTIONARY_URL: languageAddress('WIKTIONARY_URL', 'https://{language}.wiktionary.org/w/api.php'),
  SOURCE_BUDGET: z._default(
    z.coerce.number(BUDGET).check(z.int(BUDGET), z.minimum(0, BUDGET)),
    300,
  ),
};

type Variables = z.infer<z.ZodMiniObject<typeof sourceVariables>>;

/** How sources beyond this server are reached; each without a key is not. */
export type SourceSettings = {
  learners: Pick<DictionarySettings, 'account' | 'timeout'>;
  accounts: SourceAccounts;
  /** Requests to each source by one person within an hour. */
  personBudget: number;
};

const unlessOff = (text: string): string | undefined => (text === 'off' ? undefined : text);

const withoutSlash = (text: string): string => text.replace(/(?<!\/)\/+$/u, '');

/** How sources beyond this server are set up. */
export const sourceSettingsOf = (data: Variables): SourceSettings => ({
  learners: {
    account: data.LEARNERS_KEY
      ? {
          key: data.LEARNERS_KEY,
          url: withoutSlash(data.LEARNERS_URL),
          soundUrl: withoutSlash(data.LEARNERS_SOUND_URL),
        }
      : undefined,
  },
  accounts: {
    pixabay: data.PIXABAY_KEY
      ? { key: data.PIXABAY_KEY, url: withoutSlash(data.PIXABAY_URL) }
      : undefined,
    unsplash: data.UNSPLASH_KEY
      ? { key: data.UNSPLASH_KEY, url: withoutSlash(data.UNSPLASH_URL) }
      : undefined,
    encyclopediaUrl: unlessOff(data.WIKIPEDIA_URL),
    wiktionaryUrl: unlessOff(data.WIKTIONARY_URL),
  },
  personBudget: data.SOURCE_BUDGET,
});
