/** What the heading of a row of answers names. */
export type LabelParts = {
  /** As printed. */
  text: string;
  unit?: number;
  test?: number;
  /** Its words could not be read: the number may be that of something else. */
  isGuess?: true;
};

/** Stands for a letter that was not read on a picture; a word of them with a number names a test. */
export const UNREAD = 'ж';

/** Text whose i with and without a dot are one letter, in capitals too. */
const withoutDots = (text: string): string => text.replace(/[İI]/gu, 'i').replace(/ı/gu, 'i');

const UNIT =
  'ünite|unite|unité|unit|bölüm|chapter|chapitre|tema|theme|thème|module|modül|konu|topic|kisim|fasikül|leçon|lesson|ders|الوحدة|وحدة|الفصل|فصل|الباب|ユニット|単元|章|課|ενότητα|κεφάλαιο';
const TEST =
  'testi|test|deneme|sinavi|sinav|quiz|exam|examen|épreuve|exercise|exercice|aliştirma|uygulama|etkinlik|worksheet|série|الاختبار|اختبار|تمرين|テスト|試験|練習|演習|問題集|τεστ|διαγώνισμα|set|tipo|type|kitapçik|ж{2,12}';

const NUMBER = '(\\d{1,3})';
const BETWEEN = '[\\s.:\\-–—#№]*(?:no\\.?)?[\\s.:]*';

const before = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})${BETWEEN}${NUMBER}`, 'iu');
const after = (words: string) =>
  new RegExp(`(?:^|[^\\d])第?${NUMBER}[\\s.:\\-–)]*(?:${words})(?!\\p{L})`, 'iu');

const UNIT_BEFORE = before(UNIT);
const UNIT_AFTER = after(UNIT);
const TEST_BEFORE = before(TEST);
const TEST_AFTER = after(TEST);

/** A single letter before a number: `T1`, `Ü2`. */
const SHORT = /^(T|Ü|U)[\s.-]?(\d{1,2})$/u;

const numberIn = (text: string, patterns: readonly RegExp[]): number | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return Number(found);
  }
  return undefined;
};

/** The unit and test that a text names by their numbers. */
export const labelParts = (text: string): LabelParts => {
  const plain = text.trim();
  const folded = withoutDots(plain);
  const short = SHORT.exec(plain);
  if (short) return { text: plain, [short[1] === 'T' ? 'test' : 'unit']: Number(short[2]) };
  const unit = numberIn(folded, [UNIT_BEFORE, UNIT_AFTER]);
  const test = numberIn(folded, [TEST_BEFORE, TEST_AFTER]);
  const isGuess = plain.includes(UNREAD);
  return {
    text: isGuess ? '' : plain,
    ...(isGuess && { isGuess: true as const }),
    ...(unit !== undefined && { unit }),
    ...(test !== undefined && { test }),
  };
};

const UNIT_WORD = new RegExp(`^(?:${UNIT})[.:\\-–]*$`, 'iu');
const TEST_WORD = new RegExp(`^(?:${TEST})[.:\\-–]*$`, 'iu');
const JOINED = new RegExp(`^(?:${UNIT}|${TEST})[\\s.:\\-–]*\\d{1,3}[.:)]*$`, 'iu');

/** Whether a word belongs with the number beside it, as `TEST` before or after `3`. */
export const isLabelWord = (text: string): boolean =>
  UNIT_WORD.test(withoutDots(text)) || TEST_WORD.test(withoutDots(text));

/** Whether a word is a label with its number: `TEST-3`, `T3`. */
export const isJoinedLabel = (text: string): boolean =>
  JOINED.test(withoutDots(text)) || SHORT.test(text);

/** Whether a word says that questions are counted beside it: `Soru`, `No`. */
export const isQuestionWord = (text: string): boolean =>
  /^(?:soru(?:lar|\s?no)?|sıra|question(?:s)?|no|nº|n°|#|item|السؤال|الأسئلة|رقم|سؤال|問|問題|設問|番号|ερώτηση)[.:]*$/iu.test(
    text,
  );

/** Whether a word says that answers are beside it. */
export const isAnswerWord = (text: string): boolean =>
  /^(?:cevap(?:lar)?|yanıt(?:lar)?|answer(?:s)?|key|réponse(?:s)?|الإجابة|الجواب|解答|答え|正解|απάντηση)[.:]*$/iu.test(
    text,
  );
