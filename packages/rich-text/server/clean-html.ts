import { UserFacingError } from '@sayfa/contract-kit';
import sanitize from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, cleanAttributes, isHollow } from '../policy/attributes.ts';
import { ALLOWED_TAGS, DROPPED_TAGS } from '../policy/elements.ts';
import { type HtmlProfile, PAGE_TEXT } from '../policy/html-profiles.ts';
import { MAX_BYTES, MAX_DEPTH, MAX_EMBEDS, MAX_TAGS } from '../policy/limits.ts';

/** Why a text is not accepted, with the limit it breaks in the unit that its words state. */
export type HtmlRefusal =
  | { code: 'text_too_large'; limit: number }
  | { code: 'html_too_deep'; limit: number }
  | { code: 'html_too_many_tags'; limit: number }
  | { code: 'too_many_embeds'; limit: number };

/** A clean text, or why there is none. */
export type CleanedHtml = { html: string } | HtmlRefusal;

const KILOBYTE = 1024;
const tooLarge: HtmlRefusal = { code: 'text_too_large', limit: MAX_BYTES / KILOBYTE };

/** Ends the reading of a text at once: what is far too deep takes long as well. */
class Refused extends Error {
  readonly refusal: HtmlRefusal;

  constructor(refusal: HtmlRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Follows the elements as they open and close, and ends the reading where a limit is broken. */
const limits = () => {
  let depth = 0;
  let embeds = 0;
  return {
    onOpenTag: (tag: string) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new Refused({ code: 'html_too_deep', limit: MAX_DEPTH });
      if (tag === 'iframe') embeds += 1;
      if (embeds > MAX_EMBEDS) throw new Refused({ code: 'too_many_embeds', limit: MAX_EMBEDS });
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
};

const rulesOf = (profile: HtmlProfile): sanitize.IOptions => ({
  allowedTags: [...ALLOWED_TAGS],
  nonTextTags: [...DROPPED_TAGS],
  disallowedTagsMode: 'discard',
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'], iframe: ['https'] },
  allowProtocolRelative: false,
  // Styles are read by a reader of our own, which the browser shares.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attributes) => ({
      tagName,
      attribs: cleanAttributes(tagName, attributes, profile),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => isHollow(tag, attribs),
  // What stands between the tags of a frame is for browsers without frames.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
});

const tagsIn = (html: string): number => {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count;
};

/** The parser closes what was left open one level at a time, so markup of hostile texts takes a few passes. */
const MAX_PASSES = 8;

/** Cleaned until cleaning changes nothing, so that a text stays the same however often it is saved. */
const stableHtml = (html: string, rules: sanitize.IOptions): string => {
  let before = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const after = sanitize(before, { ...rules, ...limits() });
    if (after === before) return after;
    // Characters become references: a text may be several times as long as it came.
    if (Buffer.byteLength(after) > MAX_BYTES) throw new Refused(tooLarge);
    before = after;
  }
  return before;
};

/**
 * HTML as it may be stored: nothing in it runs, tracks, spoofs or breaks the page, whatever a
 * browser makes of it. The words stay as they are, letter by letter. Throws nothing.
 */
export const cleanHtml = (html: string, profile = PAGE_TEXT): CleanedHtml => {
  if (Buffer.byteLength(html) > MAX_BYTES) return tooLarge;
  if (tagsIn(html) > MAX_TAGS) return { code: 'html_too_many_tags', limit: MAX_TAGS };
  try {
    return { html: stableHtml(html, rulesOf(profile)) };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
};

/** The same for those who refuse at once: throws a `UserFacingError` with the code and its limit. */
export const cleanHtmlOrRefuse = (html: string, profile = PAGE_TEXT): string => {
  const answer = cleanHtml(html, profile);
  if ('code' in answer) throw new UserFacingError(answer.code, { limit: answer.limit });
  return answer.html;
};
