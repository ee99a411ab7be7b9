import { createArticleText } from '@sayfa/rich-text';
import { createSanitiser } from '@sayfa/rich-text/web';

/** Marks the place of an embedded page until somebody asks for it. */
export const EMBED = 'data-embed';

/** Which hosts may be framed the server knows, and the browser's content security policy. */
const sanitiseNews = createSanitiser(createArticleText(() => true));

/**
 * Cleaned HTML without embedded pages: nothing of another host is fetched before a click. Each
 * leaves an element with its address and title behind.
 */
export const htmlWithoutEmbeds = (html: string): string => {
  const page = new DOMParser().parseFromString(sanitiseNews(html), 'text/html');
  for (const frame of page.querySelectorAll('iframe')) {
    const place = page.createElement('div');
    place.setAttribute(EMBED, frame.getAttribute('src') ?? '');
    place.setAttribute('data-title', frame.title);
    frame.replaceWith(place);
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
