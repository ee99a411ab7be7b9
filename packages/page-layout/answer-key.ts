import type { Line } from './lines.ts';
import { withPlainDigits } from './question-number.ts';

const HEADING =
  /^(?:cevap anahtarı|yanıt anahtarı|answer key|corrigé|مفتاح الإجابة|مفتاح الإجابات|الإجابات|الأجوبة|解答|正解|答え)/iu;

/** A heading may name before it whose answers follow, e.g. `Test 3 Cevap Anahtarı`. */
const NAMED_HEADING = /(?:cevap anahtarı|yanıt anahtarı|answer key)[\s:]*$/iu;
const MAX_NAME = 3;

/** Words that head answers where nothing else stands on their line. */
const LONE_HEADING = /^(?:cevaplar|yanıtlar|çözümler|answers|key|réponses|solutions)[\s:.\d–-]*$/iu;

/** A number and a letter, as in `12. C`, `3-B`, `٤- ب`. */
const pair = /(?:^|\s)[(（]?[\d٠-٩０-９]{1,3}[.)\-–:．）]?\s*[A-Ea-eأ-يア-オ①-⑤](?=\s|$|[,;])/gu;
const pairBefore = /(?:^|\s)[.)\-–:]?[\d٠-٩]{1,3}\s+[أ-ي](?=\s|$)/gu;

/** An option before its text: what follows is no number with an answer but text with the next option. */
const OPTION = /^\s*[([]?[\p{L}①-⑤][)\]]?\s*$/u;

const textOf = (line: Line): string => line.words.map(({ text }) => text).join(' ');

/** Whether words are one number with one letter after the other: a chart of classes has `6-A 6-B 6-C` under its bars. */
const isOfOneNumber = (words: readonly string[]): boolean => {
  const text = withPlainDigits(words.join(' '));
  const numbers = new Set(text.match(/\d+/gu));
  const letters = text.match(/\p{L}/gu) ?? [];
  return numbers.size === 1 && letters.length > 1 && 'ABCDEF'.startsWith(letters.join(''));
};

/** Whether a line lists answers: at least three numbers with a letter each, and little else. */
export const listsAnswers = (line: Line): boolean => {
  const text = textOf(line);
  const found = [...text.matchAll(pair), ...text.matchAll(pairBefore)];
  if (isOfOneNumber(found.map(([match]) => match))) return false;
  if (OPTION.test(text.slice(0, found[0]?.index))) return false;
  const length = found.reduce((sum, [match]) => sum + match.trim().length, 0);
  return found.length >= 3 && length > text.replace(/\s+/gu, ' ').length * 0.5;
};

/** Whether a line announces answers: it has only these words, or begins with them. */
export const headsAnswers = (line: Line): boolean => {
  const text = textOf(line).trim();
  // The last word of a sentence may stand on a line of its own.
  if (LONE_HEADING.test(text)) return !/^\p{Ll}/u.test(text);
  if (NAMED_HEADING.test(text) && line.words.length <= MAX_NAME + 2) return true;
  return HEADING.test(text) && (text.length < 30 || listsAnswers(line));
};
