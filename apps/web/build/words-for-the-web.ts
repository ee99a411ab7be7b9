import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FEATURE_WORDS = /\/features\/([^/]+)\/messages\/\w+\.json$/u;
/** The one feature whose forms say a refusal without asking the server. */
const SPEAKS_FOR_ITSELF = 'accounts';

/**
 * Leaves out of the browser's language files what only the server says: words of messages and
 * answers, and refusals, which arrive with their text.
 */
export const wordsForTheWeb = (): Plugin => ({
  name: 'words-for-the-web',
  enforce: 'pre',
  load(id) {
    const feature = FEATURE_WORDS.exec(id)?.[1];
    if (feature === undefined) return undefined;
    const { answers: _, errors, ...words } = JSON.parse(readFileSync(id, 'utf8'));
    return JSON.stringify(feature === SPEAKS_FOR_ITSELF ? { ...words, errors } : words);
  },
});
