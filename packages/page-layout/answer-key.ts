import type { Line } from './lines.ts';

const HEADING =
  /^(?:cevap anahtarı|yanıt anahtarı|answer key|corrigé|مفتاح الإجابة|مفتاح الإجابات|الإجابات|الأجوبة|解答|正解|答え)/iu;

/** Words that head answers where nothing else stands on their line. */
const LONE_HEADING = /^(?:cevaplar|yanıtlar|çözümler|answers|key|réponses|solutions)[\s:.\d–-]*$/iu;

/** A number and a letter, as in `12. C`, `3-B`, `٤- ب`. */
const pair = /(?:^|\s)[(（]?[\d٠-٩０-９]{1,3}[.)\-–:．）]?\s*[A-Ea-eأ-يア-オ①-⑤](?=\s|$|[,;])/gu;
const pairBefore = /(?:^|\s)[.)\-–:]?[\d٠-٩]{1,3}\s+[أ-ي](?=\s|$)/gu;

const textOf = (line: Line): string => line.words.map(({ text }) => text).join(' ');

/** Whether a line lists answers: at least three numbers with a letter each, and little else. */
export const listsAnswers = (line: Line): boolean => {
  const text = textOf(line);
  const found = [...text.matchAll(pair), ...text.matchAll(pairBefore)];
  const length = found.reduce((sum, [match]) => sum + match.trim().length, 0);
  return found.length >= 3 && length > text.replace(/\s+/gu, ' ').length * 0.5;
};

/** Whether a line announces answers: it has only these words, or begins with them. */
export const headsAnswers = (line: Line): boolean => {
  const text = textOf(line).trim();
  if (LONE_HEADING.test(text)) return true;
  return HEADING.test(text) && (text.length < 30 || listsAnswers(line));
};
