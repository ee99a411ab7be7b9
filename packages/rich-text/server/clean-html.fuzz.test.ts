import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES } from '../policy/attributes.ts';
import { ALLOWED_TAGS } from '../policy/elements.ts';
import { hostileDocument } from '../testing/hostile-documents.ts';
import { cleanHtml } from './clean-html.ts';

const DOCUMENTS = 10_000;
const SEED = 20_260;

/** As a reader of markup other than the one that cleaned it would see its tags. */
const TAG = /<\/?([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/giu;
const ATTRIBUTE = /\s+([^\s=>/]+)(?:="([^"]*)")?/gu;
const RUNS = /^\s*(?:javascript|vbscript|data:(?!image\/(?:png|jpeg|gif|webp);base64,))/iu;

const problemsOf = (html: string): string[] => {
  const problems: string[] = [];
  const left = html.replace(TAG, (_whole, tag: string, attributes: string) => {
    if (!ALLOWED_TAGS.includes(tag)) problems.push(`<${tag}>`);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!ALLOWED_ATTRIBUTES.includes(name)) problems.push(`${tag} ${name}`);
      if (RUNS.test(value)) problems.push(`${tag} ${name}=${value}`);
      if (name === 'style' && /url|expression|@|\\|position/iu.test(value)) problems.push(value);
    }
    return '';
  });
  // Whatever is no tag of ours must not look like the start of one.
  if (/[<>]/u.test(left)) problems.push(left);
  return problems;
};

it(`leaves nothing that could run in ${DOCUMENTS} hostile documents`, () => {
  let cleaned = 0;
  fc.assert(
    fc.property(hostileDocument, (html) => {
      const answer = cleanHtml(html);
      if ('code' in answer) return;
      cleaned += 1;
      expect(problemsOf(answer.html)).toEqual([]);
    }),
    { numRuns: DOCUMENTS, seed: SEED },
  );
  expect(cleaned).toBeGreaterThan(DOCUMENTS * 0.9);
}, 20_000);

it('would notice markup that is let through', () => {
  const lenient = (html: string) =>
    sanitize(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true });
  const caught = fc.sample(hostileDocument, { numRuns: 200, seed: SEED }).filter((html) => {
    return problemsOf(lenient(html)).length > 0;
  });
  expect(caught.length).toBeGreaterThan(100);
});
