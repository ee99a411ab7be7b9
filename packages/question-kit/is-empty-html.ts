/** Things that say something without a word. */
const SHOWS = /<(?:img|svg|math|video|audio|iframe)\b|\bdata-(?:latex|formula|value)\b/iu;
const TAGS = /<[^>]*>/gu;
const BLANKS = /&nbsp;|\s/gu;

/** Whether a reader would see nothing of it. */
export const isEmptyHtml = (html: string): boolean =>
  !SHOWS.test(html) && html.replace(TAGS, '').replace(BLANKS, '') === '';
