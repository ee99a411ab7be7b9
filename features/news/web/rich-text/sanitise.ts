import DOMPurify from 'dompurify';

/** Marks the place of an embedded page until somebody asks for it. */
export const EMBED = 'data-embed';

const CLEAN = {
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio', 'svg'],
  FORBID_ATTR: ['style', 'class', 'id', 'srcdoc', 'name'],
  ALLOW_DATA_ATTR: false,
};

const isHttps = (address: string): boolean => address.startsWith('https://');

/**
 * Cleans HTML once more in the browser, and takes embedded pages out: nothing of another host is
 * asked for before a click. Each leaves an element with its address and title behind.
 */
export const sanitise = (html: string): string => {
  const page = new DOMParser().parseFromString(DOMPurify.sanitize(html, CLEAN), 'text/html');
  for (const frame of page.querySelectorAll('iframe')) {
    const address = frame.getAttribute('src') ?? '';
    const place = page.createElement('div');
    if (isHttps(address)) {
      place.setAttribute(EMBED, address);
      place.setAttribute('data-title', frame.title);
    }
    frame.replaceWith(place);
  }
  for (const picture of page.querySelectorAll('img')) {
    // Of this server only; without words it is decoration.
    if (!/^\/(?!\/)/u.test(picture.getAttribute('src') ?? '')) picture.remove();
    else if (!picture.hasAttribute('alt')) picture.alt = '';
  }
  for (const link of page.querySelectorAll('a[target]')) {
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return page.body.innerHTML;
};

/** Ends of blocks and cells, where the words of the next one begin. */
const BLOCK_END = /<\/(?:p|h\d|li|div|tr|td|th|blockquote|figcaption)>|<br\s*\/?>/gu;

/** The words of cleaned HTML, for a short view. */
export const plainText = (html: string): string => {
  const page = new DOMParser().parseFromString(html.replace(BLOCK_END, '$& '), 'text/html');
  return (page.body.textContent ?? '').replace(/\s+/gu, ' ').trim();
};
