import type { Line } from './lines.ts';
import { withPlainDigits } from './question-number.ts';

/** Letters that mark options, in their order, in the scripts of the product. */
const SERIES = ['ABCDEF', 'abcdef', 'أبجده', 'アイウエオ', '①②③④⑤', 'ABCÇDE', 'ابجد'];

/** A letter that marks an option, e.g. `A)`, `(b)`, `C.`, alone or with the text after it. */
const MARK = /^[([（]?([A-FÇa-fأ-ياア-オ①-⑤])(?:[)\].:．）-]|$)/u;

/** Such a letter without anything that ends it: a corner of a drawing, a cell of a table. */
const BARE_LETTER = /^[([（]?\p{L}$/u;

/** A range of numbers in one word, e.g. `17-21.`, and what parts one in several. */
const RANGE = /^\p{L}{0,2}[.([]?(\d{1,3})[.)\]]?[-–—~〜～]+[.([]?(\d{1,3})[.)\],:;、の]*/u;
const BETWEEN = /^(?:[-–—~〜～]|to|through|and|ile|ve|à|et|إلى|و|bis)$/iu;
const ENDPOINT = /^\p{L}{0,2}[.([]?(\d{1,3})[.)\],:;]*$/u;

/** How many words at the beginning of a line a range is looked for in. */
const FIRST_WORDS = 7;
const LONGEST_RANGE = 60;

/** A gap to be filled in: dots, dashes, a line. */
const GAP = /-{4,}|_{3,}|\.{4,}|…{1,}|–{3,}|—{2,}|‐{3,}|・{3,}/u;

/** A word that is nothing but a line to write on. */
export const isBlankToFill = (word: string): boolean => /^[._…–—-]{2,}$/u.test(word);

/** A number of a table of contents or of an answer's points stands right after a line of dots, at the end. */
const LEADER = /(?:(?:\.\s?){5}|…{2}|(?:\s\.){4})$/u;
const LAST_NUMBER = /\d{1,3}$/u;

const QUESTION = /[?？؟]|(?:dır|dir|dur|dür|tır|tir|tur|tür)\s*\?/u;

/** A line, or a part of one, of which only the words count. */
type Texts = { words: readonly { text: string }[] };

/** Words of a line as text with plain digits. */
const textOf = ({ words }: Texts): string =>
  withPlainDigits(words.map(({ text }) => text).join(' '));

/** What one line says: the letters of the options in it, those of them before a bracket or a dot, whether it asks. */
type LineClues = { marks: readonly string[]; closed: readonly string[]; hasPrompt: boolean };

/** Lines are looked at with each number above them; what they say is remembered. */
const known = new WeakMap<object, LineClues>();

const cluesOfLine = (line: Texts): LineClues => {
  const before = known.get(line);
  if (before) return before;
  const text = textOf(line);
  const marked = line.words.filter(({ text: word }) => MARK.test(word));
  const lettersOf = (words: readonly { text: string }[]) =>
    words.flatMap((word) => MARK.exec(word.text)?.[1] ?? []);
  const clues = {
    marks: lettersOf(marked),
    closed: lettersOf(marked.filter((word) => !BARE_LETTER.test(word.text))),
    hasPrompt: QUESTION.test(text) || GAP.test(text),
  };
  known.set(line, clues);
  return clues;
};

/** How many options are marked in some lines: letters that follow each other from the first on. */
export const countOptions = (lines: readonly Pick<Line, 'words'>[]): number => {
  const marks = new Set(lines.flatMap((line) => cluesOfLine(line).marks));
  if (marks.size === 0) return 0;
  const counts = SERIES.map((series) => {
    const letters = [...series];
    const end = letters.findIndex((letter) => !marks.has(letter));
    return end < 0 ? letters.length : end;
  });
  return Math.max(...counts);
};

/** Letters that begin the options of a question. */
const FIRST_LETTERS = 3;

/** How many times, in some lines, options with a bracket or a dot begin with the first letter. */
export const countOptionRuns = (lines: readonly Texts[]): number => {
  const marks = lines.flatMap((line) => cluesOfLine(line).closed);
  const counts = SERIES.map((series) => {
    const [first, ...next] = [...series].slice(0, FIRST_LETTERS);
    const begun = marks.flatMap((mark, at) => (mark === first ? [at] : []));
    return begun.filter((from, run) => {
      const own = marks.slice(from, begun[run + 1]);
      return next.every((letter) => own.includes(letter));
    }).length;
  });
  return Math.max(...counts);
};

/** Whether some lines ask something: a question, a gap to fill in, lines to write on. */
export const hasPrompt = (lines: readonly Pick<Line, 'words'>[]): boolean =>
  lines.some((line) => cluesOfLine(line).hasPrompt);

/** Numbers of the questions that a line announces together, e.g. `17. - 21. sorularda`. */
export const rangeOf = (line: Pick<Line, 'words'>): { from: number; to: number } | undefined => {
  const words = line.words.slice(0, FIRST_WORDS).map(({ text }) => withPlainDigits(text));
  const asRange = (from: string | undefined, to: string | undefined) => {
    const range = { from: Number(from), to: Number(to) };
    return range.to > range.from && range.to - range.from <= LONGEST_RANGE ? range : undefined;
  };
  for (const [at, word] of words.entries()) {
    const whole = RANGE.exec(word);
    const found = whole && asRange(whole[1], whole[2]);
    if (found) return found;
    const parting = words[at + 1];
    if (parting === undefined || !BETWEEN.test(parting)) continue;
    const from = ENDPOINT.exec(word)?.[1];
    const next = words[at + 2] ?? '';
    // A letter that announces a number may be a word of its own, e.g. `Q. 1 – Q. 25`.
    const to = ENDPOINT.exec(next)?.[1] ?? ENDPOINT.exec(words[at + 3] ?? '')?.[1];
    const range = from === undefined ? undefined : asRange(from, to);
    if (range) return range;
  }
  return undefined;
};

const LETTER =
  /^[([]?(?:[A-Ea-e]|[أ-ي]|[ア-オ①-⑤]|[TFDY]|True|False|Doğru|Yanlış|Vrai|Faux)[)\].,;]?$/u;
const ENTRY = /^[([]?\d{1,3}[.)\]\-–:．]*\s?[-–:.]?\s?[A-Ea-e][.,;]?$/u;
const NUMBER_WORD = /^[([]?\d{1,3}[.)\]\-–:．]*$/u;

/** A row of an answer key whose letters stand apart, as words of their own. */
const APART_ROW = /^(?:\d{1,3}[.)\]\-–:．]+[A-E])+$/u;

/** Whether a line is nothing but numbers with a letter each: a row of an answer key. */
export const isKeyRow = ({ words }: Pick<Line, 'words'>): boolean => {
  const plain = words.map(({ text }) => withPlainDigits(text));
  if (APART_ROW.test(plain.join(''))) return true;
  const texts = plain.filter((text) => !/^[-–:.)]$/u.test(text));
  let answers = 0;
  let isNumbered = false;
  for (const text of texts) {
    if (!isNumbered && ENTRY.test(text)) answers += 1;
    else if (!isNumbered && NUMBER_WORD.test(text)) isNumbered = true;
    else if (isNumbered && LETTER.test(text)) {
      isNumbered = false;
      answers += 1;
    } else return false;
  }
  return answers > 0 && !isNumbered;
};

/** Whether a line is a row of a table: a number with nothing but numbers after it. */
export const isNumberRow = ({ words }: Pick<Line, 'words'>): boolean =>
  words.length >= 3 && words.every(({ text }) => /^[\d.,:%+-]+$/u.test(withPlainDigits(text)));

/** Whether a line is one of a table of contents. */
export const isOfContents = (line: Pick<Line, 'words'>): boolean => {
  const text = textOf(line);
  const at = LAST_NUMBER.exec(text)?.index;
  return at !== undefined && LEADER.test(text.slice(0, at).trimEnd());
};

const RULES =
  /açıklama|talimat|yönerge|kurallar|uyulacak|kitapçı|cevap k[aâ]ğıd|sınav(?:ın)? süresi|salon|optik|yasaktır|görevli|gözetmen|instructions?\b|candidates?\b|invigilator|answer (?:sheet|book)|(?:question|answer) (?:paper|booklet)|this (?:paper|booklet)|do not open|calculators?\b|rough work|not allowed|mobile phones?|consignes?|candidats?\b|calculatrices?|feuille de réponses|durée de l.épreuve|interdit|surveillant|تعليمات|إرشادات|ورقة الإجابة|مدة الاختبار|لا يسمح|يمنع|注意|解答用紙|試験時間|受験番号|監督/iu;

/** Whether some lines speak of how an exam is taken, as covers and rules do. */
export const isAboutRules = (lines: readonly Pick<Line, 'words'>[]): boolean =>
  RULES.test(lines.map(textOf).join(' '));
