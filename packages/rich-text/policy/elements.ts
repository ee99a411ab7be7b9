const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const BLOCKS = ['p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'] as const;
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const;
const WORDS = [
  ...(['strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'sub', 'sup'] as const),
  ...(['span', 'mark', 'code', 'a', 'ruby', 'rt', 'rp'] as const),
] as const;
const EMPTY = ['br', 'hr', 'img'] as const;

/** Elements that a text may be made of; of all others only the words stay. */
export const ALLOWED_TAGS: readonly string[] = [
  ...HEADINGS,
  ...BLOCKS,
  ...TABLES,
  ...WORDS,
  ...EMPTY,
  'iframe',
];

/** Elements that are left out with all that is in them: it is no text, or parsers disagree on what it is. */
export const DROPPED_TAGS: readonly string[] = [
  ...['script', 'style', 'noscript', 'textarea', 'option', 'select', 'xmp', 'title'],
  ...['noembed', 'noframes', 'plaintext', 'svg', 'math', 'object', 'embed', 'applet'],
  ...['audio', 'video', 'canvas'],
];
