import sanitize from 'sanitize-html';

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
  ...['img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'iframe'],
];

/** What an embedded page may do; it is always another origin's, so it never reaches ours. */
const EMBED_SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

const isOwnAddress = (text: string | undefined): boolean =>
  text !== undefined && /^\/(?![/\\])/u.test(text);

/**
 * HTML as it may be stored and shown: no script, no style, pictures of this server only, embedded
 * pages by https from the hosts given, always in a sandbox. Source: A§5.
 */
export const cleanHtml = (html: string, embedHosts: readonly string[]): string =>
  sanitize(html, {
    allowedTags: TAGS,
    disallowedTagsMode: 'discard',
    allowedAttributes: {
      '*': ['lang', 'dir'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      iframe: ['src', 'title', 'width', 'height', 'sandbox', 'allowfullscreen', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { iframe: ['https'], img: [] },
    allowProtocolRelative: false,
    allowedIframeHostnames: [...embedHosts],
    allowIframeRelativeUrls: false,
    transformTags: {
      a: (tagName, { href, lang, dir }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && { href }),
          ...(lang !== undefined && { lang }),
          ...(dir !== undefined && { dir }),
          ...(!isOwnAddress(href) && { target: '_blank', rel: 'noopener noreferrer' }),
        },
      }),
      img: (tagName, attributes) => ({ tagName, attribs: { alt: '', ...attributes } }),
      iframe: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, sandbox: EMBED_SANDBOX, loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !isOwnAddress(attribs.src)) ||
      (tag === 'iframe' && !attribs.src?.startsWith('https://')),
  }).trim();
