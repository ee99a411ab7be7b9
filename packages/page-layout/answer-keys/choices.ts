/** What a key names as the right answer of a question: its options by letter, or true and false. */
export type Choice = string;

/** Letters of a choice as they are stored: `A` to `G`, `T` and `F` of truth. */
const LATIN = 'ABCDEFG';

/** Signs that mark the first options in other scripts, in their order. */
const SCRIPTS: readonly string[] = ['ΑΒΓΔΕ', 'αβγδε', 'アイウエオ', '①②③④⑤', 'ⒶⒷⒸⒹⒺ', 'ⓐⓑⓒⓓⓔ'];

/** Arabic letters, by both orders in which they mark options. */
const ABJAD = 'أبجده';
const ALPHABETIC = 'أبتثج';

const TRUE_WORDS = /^(?:d|t|v|doğru|true|vrai|صح|صحيح|ص|[○〇◯]|正|Σ|σωστό)$/iu;
const FALSE_WORDS = /^(?:y|f|yanlış|false|faux|خطأ|خ|[×✕✖x]|誤|Λ|λάθος)$/iu;

/** Letters that are true or false only beside the other of their pair. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['D', 'Y'],
  ['T', 'F'],
  ['V', 'F'],
];

/** A sign that may be a choice, as it is printed: its letter, that of Arabic, or a word for true or false. */
/** Stands for a letter of a picture that was not read: its question has no answer, those around it do. */
export const UNREAD_CHOICE = '¿';

const ONE = '[¿A-Ga-gTtVvYyΑ-Εα-εأإابتثجدهصخア-オ①-⑤Ⓐ-Ⓔⓐ-ⓔ○〇◯×✕✖正誤ΣΛ]';
const WORD = 'doğru|yanlış|true|false|vrai|faux|صحيح|صح|خطأ|σωστό|λάθος';

/** Source of a pattern for what may be a choice; joined ones have commas or strokes between them. */
export const CHOICE = `(?:${WORD}|${ONE}(?:[,/&+]${ONE})*)`;
export const LONE_CHOICE = ONE;

/** Text with the forms of letters and digits that mean the same made equal; circled numbers stay. */
export const plainText = (text: string): string =>
  text
    .replace(/ـ/gu, '')
    .replace(/[^①-⑤Ⓐ-Ⓔⓐ-ⓔ]+/gu, (part) => part.normalize('NFKC'))
    .replace(/[إا](?![\p{L}])/gu, 'أ')
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0));

const split = (printed: string): string[] =>
  new RegExp(`^(?:${WORD})$`, 'iu').test(printed) ? [printed] : printed.split(/[,/&+]/u);

/** How the choices of a row are read: what each printed sign means. */
export type ChoiceReading = {
  /** The letters of a printed choice, in order; undefined where it is none in this row. */
  lettersOf(printed: string): Choice | undefined;
  /** Between 0 and 1: below 1 where signs may mean two things. */
  certainty: number;
};

const inOrder = (letters: readonly (string | undefined)[]): Choice | undefined =>
  letters.every((letter) => letter !== undefined)
    ? [...new Set(letters)].toSorted().join('')
    : undefined;

const truthReading = (signs: ReadonlySet<string>): ChoiceReading | undefined => {
  const upper = new Set([...signs].map((sign) => sign.toUpperCase()));
  const isPair = PAIRS.some(
    ([yes, no]) => upper.has(no) && [...upper].every((sign) => sign === yes || sign === no),
  );
  const areWords = [...signs].every(
    (sign) => (TRUE_WORDS.test(sign) || FALSE_WORDS.test(sign)) && !/^[a-g]$/iu.test(sign),
  );
  if (!isPair && !areWords) return undefined;
  return {
    lettersOf: (printed) => {
      if (TRUE_WORDS.test(printed)) return 'T';
      return FALSE_WORDS.test(printed) ? 'F' : undefined;
    },
    // Without its counterpart a letter may be that of an option.
    certainty: isPair && upper.size === 1 ? 0.7 : 1,
  };
};

const arabicReading = (signs: ReadonlySet<string>, around: ReadonlySet<string>): ChoiceReading => {
  const all = new Set([...signs, ...around]);
  const isAlphabetic = all.has('ت') || all.has('ث');
  const isAbjad = all.has('د') || all.has('ه');
  const letters = isAlphabetic && !isAbjad ? ALPHABETIC : ABJAD;
  const isUnclear = (isAlphabetic === isAbjad && signs.has('ج')) || (isAlphabetic && isAbjad);
  return {
    lettersOf: (printed) =>
      inOrder(split(printed).map((sign) => LATIN[letters.indexOf(sign)] ?? undefined)),
    certainty: isUnclear ? 0.7 : 1,
  };
};

const optionLetter = (sign: string): string | undefined => {
  const latin = LATIN.indexOf(sign.toUpperCase());
  if (latin >= 0) return LATIN[latin];
  const script = SCRIPTS.find((signs) => signs.includes(sign));
  return script && LATIN[script.indexOf(sign)];
};

/**
 * How a row's choices are read. `around`: the signs of the whole page, which tell in which order
 * Arabic letters are counted.
 */
export const choiceReading = (
  printed: readonly string[],
  around: ReadonlySet<string>,
): ChoiceReading => {
  const signs = new Set(printed.flatMap(split));
  const truth = truthReading(signs);
  if (truth) return truth;
  if ([...signs].some((sign) => /[أبتثجده]/u.test(sign))) return arabicReading(signs, around);
  return { lettersOf: (text) => inOrder(split(text).map(optionLetter)), certainty: 1 };
};
