import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, cleanAttributes, isHollow } from '../policy/attributes.ts';
import { ALLOWED_TAGS, DROPPED_TAGS } from '../policy/elements.ts';
import { type HtmlProfile, PAGE_TEXT } from '../policy/html-profiles.ts';

const RULES = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  FORBID_CONTENTS: [...DROPPED_TAGS, 'template'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

// A form's fields can stand in for its own properties, so everything is asked of the prototype.
const { getAttribute, getAttributeNames, removeAttribute, setAttribute, remove } =
  Element.prototype;

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    getAttributeNames
      .call(element)
      .map((name) => [name.toLowerCase(), getAttribute.call(element, name) ?? '']),
  );

/**
 * Cleans HTML once more in the browser, by the same rules as the server: what was stored before a
 * rule was made, or reached the page another way, is held to them too.
 */
export const createSanitiser = (profile: HtmlProfile): ((html: string) => string) => {
  // An instance of its own, so that no other texts go by these rules.
  const purifier = DOMPurify(window);

  purifier.addHook('beforeSanitizeAttributes', (node) => {
    // Words and comments pass by here too.
    if (!(node instanceof Element) || typeof node.localName !== 'string') return;
    const allowed = cleanAttributes(node.localName, attributesOf(node), profile);
    for (const name of getAttributeNames.call(node))
      if (!Object.hasOwn(allowed, name)) removeAttribute.call(node, name);
    for (const [name, value] of Object.entries(allowed)) setAttribute.call(node, name, value);
  });

  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (!(node instanceof Element) || typeof node.localName !== 'string') return;
    if (isHollow(node.localName, attributesOf(node))) remove.call(node);
  });

  return (html) => purifier.sanitize(html, RULES);
};

/** Cleans texts of pages. */
export const sanitise = createSanitiser(PAGE_TEXT);
