import { activityOfType } from '@sayfa/activity-types';
import { jsonIn } from '@sayfa/kernel';
import type { Translate } from '@sayfa/web-kit';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { labelOf } from '../windows/window-label.ts';

/** Characters of a content that are shown at most. */
const LONGEST = 120;
/** Under which a question, an exercise or a link stores what it begins with. */
const BEGINNINGS = ['title', 'root', 'question', 'taskDescription', 'textField', 'text', 'url'];
/** Where own exercises have their fields. */
const INSIDE = ['params', 'metadata'];

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The words of HTML as the server cleans it, on one line. */
const wordsOf = (html: string): string =>
  html
    .replace(/<\/?(?:sup|sub|strong|em|b|i|u|s|span|a|code|mark)\b[^>]*>/giu, '')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/gu, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/gu, ' ')
    .trim();

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./u, '') : '';

const isAddress = (text: string): boolean => /^(?:https?:\/)?\//iu.test(text);

const beginningOf = (content: unknown): string => {
  if (typeof content === 'string') {
    return isAddress(content) ? hostOf(content) : wordsOf(content);
  }
  if (typeof content !== 'object' || content === null) return '';
  const values = new Map<string, unknown>(Object.entries(content));
  const found = BEGINNINGS.map((key) => values.get(key))
    .filter((value) => typeof value === 'string')
    .map(beginningOf);
  const inside = INSIDE.map((key) => beginningOf(values.get(key) ?? ''));
  return [...found, ...inside].find((text) => text !== '') ?? '';
};

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : text;
};

/**
 * By what an activity is found in a list: the words of its author, else how it begins, else its kind.
 * What its button only shows on demand, such as an answer, is not told.
 */
export const titleOfActivity = (activity: ListedActivity, t: Translate): string => {
  if (activity.description || activity.label) return labelOf(activity, t);
  const { button_type: type, content } = activity;
  const kind = activityOfType(type);
  const isNamedByContent =
    kind?.opening === 'window' && kind.answersStep === undefined && type !== 'answer';
  return (
    (isNamedByContent && shortened(beginningOf(jsonIn(content) ?? content))) || labelOf(activity, t)
  );
};
