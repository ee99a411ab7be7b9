import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, cleanAttributes, isHollow } from '../policy/attributes.ts';
import { ALLOWED_TAGS, DROPPED_TAGS } from '../policy/elements.ts';

const RULES = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  FORBID_CONTENTS: [...DROPPED_TAGS, 'template'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

/** An instance of our own, so that nobody else's texts go by these rules. */
const purifier = DOMPurify(window);

purifier.addHook('beforeSanitizeAttributes', (element) => {
  // Words and comments pass by here too.
  if (!(element instanceof Element)) return;
  const tag = element.localName;
  const given = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const kept = cleanAttributes(tag, given);
  for (const { name } of [...element.attributes])
    if (!Object.hasOwn(kept, name)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value);
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof Element)) return;
  const src = element.getAttribute('src');
  if (isHollow(element.localName, src === null ? {} : { src })) element.remove();
});

/**
 * Cleans HTML once more in the browser, by the same rules as the server: what was stored before a
 * rule was made, or reached the page another way, is held to them too.
 */
export const sanitise = (html: string): string => purifier.sanitize(html, RULES);
