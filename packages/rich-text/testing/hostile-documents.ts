import fc from 'fast-check';
import { KNOWN_VECTORS } from './known-vectors.ts';

const TAGS = [
  ...['p', 'div', 'b', 'i', 'u', 's', 'a', 'span', 'h1', 'ul', 'li', 'blockquote', 'sub'],
  ...['table', 'tbody', 'tr', 'td', 'caption', 'img', 'br', 'iframe', 'pre', 'font', 'nobr'],
  ...['svg', 'math', 'mtext', 'mi', 'mglyph', 'malignmark', 'annotation-xml', 'foreignObject'],
  ...['desc', 'title', 'style', 'script', 'noscript', 'template', 'textarea', 'xmp', 'select'],
  ...['option', 'form', 'input', 'button', 'details', 'object', 'embed', 'video', 'audio'],
  ...['noembed', 'noframes', 'plaintext', 'frameset', 'body', 'html', 'head', 'meta', 'base'],
  ...['x-own', 'a:b', 'IMG', 'ScRiPt', 'ruby', 'rt', 'image', 'listing'],
] as const;

const ATTRIBUTES = [
  ...['onerror=pwned()', 'onload="pwned()"', "onclick='pwned()'", 'onfocus=pwned() autofocus'],
  ...[
    'src=x',
    'src="javascript:pwned()"',
    'href="javascript:pwned()"',
    'href=" javascript:pwned()"',
  ],
  ...['href="https://a.example/?a=b&amp;c"', 'xlink:href="javascript:pwned()"', 'srcdoc="<img>"'],
  ...[
    'style="color:red;width:1e9px"',
    'style="background:url(//a.example)"',
    'style="color:&quot;"',
  ],
  ...['class="modal ql-align-center"', 'id=body name=attributes', 'title="--&gt;<img src=x>"'],
  ...['title="</p><img src=x onerror=pwned()>"', 'data-latex="\\href{javascript:pwned()}{x}"'],
  ...['data-type="inline-math"', 'dir=rtl', 'lang=tr', 'width=1e9', 'target=_blank', 'is=x-own'],
  ...[
    'encoding="text/html"',
    'srcset="//a.example 1x"',
    '"',
    '<',
    '=',
    '/',
    '\u0000',
    'ON\u0000X=1',
  ],
  ...['src="https://www.youtube.com/embed/dQw4w9WgXcQ"', 'src="//www.youtube.com/embed/x"'],
] as const;

const TEXTS = [
  ...['x', 'ğüş', 'مرحبا', '😀', '&lt;img src=x onerror=pwned()&gt;', '&amp;lt;script&amp;gt;'],
  ...['<!--', '-->', '--!>', '<![CDATA[', ']]>', '<?', '?>', '</', '<', '>', '&', '&#60;', '&#x3c'],
  ...[
    '\u0000',
    '\r\n',
    '</style>',
    '</script>',
    '</title>',
    '</textarea>',
    '</noscript>',
    '"',
    "'",
  ],
  ...['<img src=x onerror=pwned()>', '{{7*7}}', '&nbsp;', '&colon;', '\ufeff', '\u202e'],
] as const;

const piece = fc.constantFrom(...TEXTS);
const vector = fc.constantFrom(...KNOWN_VECTORS);

/** An element, well or badly closed, with anything in it. */
const { element } = fc.letrec<{ element: string; inside: string }>((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom(...TAGS),
      fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }),
      tie('inside'),
      fc.constantFrom('closed', 'closed', 'open', 'wrong', 'self'),
      fc.constantFrom(...TAGS),
    )
    .map(([tag, attributes, inside, ending, other]) => {
      const start = `<${[tag, ...attributes].join(' ')}`;
      if (ending === 'self') return `${start}/>${inside}`;
      if (ending === 'open') return `${start}>${inside}`;
      return `${start}>${inside}</${ending === 'closed' ? tag : other}>`;
    }),
  inside: fc
    .array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, piece, vector, tie('element')), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
}));

/** A known vector, cut, with another in the middle, or with a letter changed. */
const mutated = fc
  .tuple(vector, vector, piece, fc.nat(), fc.nat())
  .map(([one, other, text, at, kind]) => {
    const cut = at % (one.length + 1);
    const [before, after] = [one.slice(0, cut), one.slice(cut)];
    return (
      [
        before + text + after,
        before + other + after,
        before + after.slice(1),
        before,
        `${before}${before}${after}`,
        one.replaceAll('<', '&lt;') + other,
      ][kind % 6] ?? one
    );
  });

/** Documents that try to run `pwned`: made by a grammar of markup, or from what has worked before. */
export const hostileDocument = fc.oneof(
  fc.array(element, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  mutated,
  fc.tuple(mutated, element).map((parts) => parts.join('')),
);
