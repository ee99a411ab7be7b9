import { fuzzRuns, hostileText, withinTime } from '@sayfa/testkit';
import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES } from '../policy/attributes.ts';
import { ALLOWED_TAGS } from '../policy/elements.ts';
import { createArticleText, PAGE_TEXT } from '../policy/html-profiles.ts';
import { hostileDocument } from '../testing/hostile-documents.ts';
import { cleanHtml } from './clean-html.ts';

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

it.each([
  ['texts on pages', 10_000, PAGE_TEXT],
  ['news', 3_000, createArticleText((host) => host === 'player.vimeo.com')],
])(
  'leaves nothing that could run in hostile %s, %i documents, however often they are cleaned',
  (_, documents, profile) => {
    let cleaned = 0;
    fc.assert(
      fc.property(hostileDocument, (html) => {
        const answer = cleanHtml(html, profile);
        if ('code' in answer) return;
        cleaned += 1;
        expect(problemsOf(answer.html)).toEqual([]);
        expect(cleanHtml(answer.html, profile)).toEqual(answer);
      }),
      { numRuns: documents, seed: SEED },
    );
    expect(cleaned).toBeGreaterThan(documents * 0.9);
  },
  40_000,
);

it('would notice markup that is let through', () => {
  const lenient = (html: string) =>
    sanitize(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true });
  const caught = fc.sample(hostileDocument, { numRuns: 200, seed: SEED }).filter((html) => {
    return problemsOf(lenient(html)).length > 0;
  });
  expect(caught.length).toBeGreaterThan(100);
});

it('answers every document soon, whatever is repeated in it', async () => {
  const fragments = [
    ...['<b>', '</b>', '<p>', '<p ', '<a href="', '">', '<', '&', '&#', '&lt', '<!--', '-->'],
    ...['<![CDATA[', '<svg>', '<math>', '<table>', '<td>', '<select>', '<style>', 'style="'],
    ...['color:', 'ql-', 'class="', ' ', '\n', '\0', '<iframe src="', '<img src="data:', '\\'],
  ];
  await fc.assert(
    fc.asyncProperty(hostileText(fragments), async (html) => {
      await withinTime(() => cleanHtml(html));
    }),
    { numRuns: fuzzRuns(100) },
  );
});
