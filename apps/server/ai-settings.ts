import type { AskAiSettings } from '@sayfa/ask-ai/server';
import * as z from 'zod/mini';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** By https, or to this machine itself; without a name or a password in it. */
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

const budget = (name: string, usual: number) => {
  const message = `${name} must be a whole number`;
  return z._default(z.coerce.number(message).check(z.int(message), z.minimum(0, message)), usual);
};

/** Variables of asking an AI, as the environment spells them. */
export const aiVariables = {
  AI_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSafe,
          'AI_URL must be an https address up to the version, e.g. https://api.example.org/v1',
        ),
      ),
  ),
  AI_KEY: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/u, 'AI_KEY must be letters, digits and signs')),
  ),
  AI_MODEL: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/u, 'AI_MODEL must be the name of a model')),
  ),
  AI_PERSON_BUDGET: budget('AI_PERSON_BUDGET', 20),
  AI_DOMAIN_BUDGET: budget('AI_DOMAIN_BUDGET', 500),
};

type Variables = z.infer<z.ZodMiniObject<typeof aiVariables>>;

/** How asking is set up; what an address lacks is named as a line of text. */
export const aiSettingsOf = ({
  AI_URL,
  AI_KEY,
  AI_MODEL,
  AI_PERSON_BUDGET,
  AI_DOMAIN_BUDGET,
}: Variables): AskAiSettings | string => {
  if (AI_URL && !AI_MODEL) return 'AI_URL needs AI_MODEL';
  const account =
    AI_URL && AI_MODEL
      ? { url: AI_URL.replace(/(?<!\/)\/+$/u, ''), key: AI_KEY, model: AI_MODEL }
      : undefined;
  return { account, personBudget: AI_PERSON_BUDGET, domainBudget: AI_DOMAIN_BUDGET };
};
