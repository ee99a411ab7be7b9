/** What a rich text may hold; pure, so that the server and the browser follow the same rules. */
export { linkAddress } from './policy/addresses.ts';
export { INLINE_FORMULA, KIND, LATEX } from './policy/formula-marks.ts';
export { createArticleText, type HtmlProfile } from './policy/html-profiles.ts';
export { isBlankHtml } from './policy/is-blank.ts';
export { MAX_BYTES, MAX_DEPTH, MAX_EMBEDS } from './policy/limits.ts';
export { richTextContent } from './policy/rich-text-content.ts';
