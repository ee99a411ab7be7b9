/** The longest text that is stored, in bytes of UTF-8. Source: security.md, limits. */
export const MAX_BYTES = 256 * 1024;

/** How deep elements may lie in each other; parsers disagree about what is far deeper. */
export const MAX_DEPTH = 100;

/** Signs that may begin a tag: each is read several times, and somebody else waits meanwhile. */
export const MAX_TAGS = 20_000;

/** How many players of others one text may show. */
export const MAX_EMBEDS = 10;

/** Edge of a picture or frame, and any other length, in CSS pixels. */
export const MAX_LENGTH = 2000;
