const SHOWS_SOMETHING = /<(?:img|iframe|hr)\b|data-latex="[^"]/iu;
const TAG = /<[^<>]*>/gu;
const NOTHING = /&nbsp;|[\s\u200b\u2060\ufeff]/gu;

/** Whether cleaned HTML shows nothing at all: no words, picture, video or formula. */
export const isBlankHtml = (html: string): boolean =>
  !SHOWS_SOMETHING.test(html) && html.replace(TAG, '').replace(NOTHING, '') === '';
