import type { Language } from '@sayfa/i18n';

/** Keys of a layout, row by row; what shift gives stands in the same places. */
export type Layout = { base: readonly string[][]; shift: readonly string[][] };

const rowsOf = (...rows: string[]): string[][] => rows.map((row) => row.split(' '));

/** What caps lock makes of a key: letters become large, all else stays. */
export const capital = (key: string, language: Language): string =>
  key.length === 1 ? key.toLocaleUpperCase(language) : key;

const KATAKANA = 0x60;

const katakanaOf = (text: string): string =>
  text.replace(/[ぁ-ゖ]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + KATAKANA),
  );

/** Changes the letter before the caret to its small form and back. */
export const SMALL_KANA = '小';

const kana = rowsOf(
  '1 2 3 4 5 6 7 8 9 0',
  'あ か さ た な は ま や ら わ',
  'い き し ち に ひ み 「 り を',
  'う く す つ ぬ ふ む ゆ る ん',
  'え け せ て ね へ め 」 れ ー',
  `お こ そ と の ほ も よ ろ 、`,
);

/** Marks that join the letter before them, with what stands alone where they cannot. */
export const MARKS: Readonly<Record<string, string>> = {
  '\u0302': '^',
  '\u0308': '¨',
  '\u3099': '゛',
  '\u309a': '゜',
};

/** By language of the interface. Source: SRC-018, SRC-019. */
export const LAYOUTS: Readonly<Record<Language, Layout>> = {
  en: {
    base: rowsOf(
      '1 2 3 4 5 6 7 8 9 0 - =',
      'q w e r t y u i o p [ ]',
      "a s d f g h j k l ; '",
      'z x c v b n m , . /',
    ),
    shift: rowsOf(
      '! @ # $ % ^ & * ( ) _ +',
      'Q W E R T Y U I O P { }',
      'A S D F G H J K L : "',
      'Z X C V B N M < > ?',
    ),
  },
  tr: {
    base: rowsOf(
      '1 2 3 4 5 6 7 8 9 0 * -',
      'q w e r t y u ı o p ğ ü',
      'a s d f g h j k l ş i ,',
      '< z x c v b n m ö ç .',
    ),
    shift: rowsOf(
      "! ' # + % & / ( ) = ? _",
      'Q W E R T Y U I O P Ğ Ü',
      'A S D F G H J K L Ş İ ;',
      '> Z X C V B N M Ö Ç :',
    ),
  },
  fr: {
    base: rowsOf(
      '& é " \' ( - è _ ç à ) =',
      'a z e r t y u i o p \u0302 \u0308',
      'q s d f g h j k l m ù *',
      '< w x c v b n , ; : !',
    ),
    shift: rowsOf(
      '1 2 3 4 5 6 7 8 9 0 ° +',
      'A Z E R T Y U I O P \u0302 \u0308',
      'Q S D F G H J K L M % €',
      '> W X C V B N ? . / §',
    ),
  },
  ar: {
    base: rowsOf(
      '1 2 3 4 5 6 7 8 9 0 - =',
      'ض ص ث ق ف غ ع ه خ ح ج د',
      'ش س ي ب ل ا ت ن م ك ط ذ',
      'ئ ء ؤ ر لا ى ة و ز ظ',
    ),
    shift: rowsOf(
      '! # $ % ^ & * ) ( _ + \u0651',
      '\u064e \u064b \u064f \u064c لإ إ ‘ ÷ × ؛ < >',
      '\u0650 \u064d ] [ لأ أ ـ ، / : " ~',
      '\u0652 } { لآ آ ’ , . ؟ \u0670',
    ),
  },
  ja: {
    base: [...kana, ['\u3099', '\u309a', SMALL_KANA, '。', '・', '！', '？']],
    shift: [
      ...kana.map((row) => row.map(katakanaOf)),
      ['\u3099', '\u309a', SMALL_KANA, '。', '・', '（', '）'],
    ],
  },
};

const SMALL =
  'ぁあ ぃい ぅう ぇえ ぉお っつ ゃや ゅゆ ょよ ゎわ ァア ィイ ゥウ ェエ ォオ ッツ ャヤ ュユ ョヨ ヮワ';

const OTHER_SIZE = new Map(
  SMALL.split(' ').flatMap((pair): [string, string][] => {
    const [small = '', large = ''] = [...pair];
    return [
      [small, large],
      [large, small],
    ];
  }),
);

/** The small form of a kana, or the large one of a small; undefined for other letters. */
export const otherSizeOf = (letter: string): string | undefined => OTHER_SIZE.get(letter);

/** A letter with a mark as one character; undefined where there is none. */
export const joined = (letter: string, mark: string): string | undefined => {
  const whole = `${letter}${mark}`.normalize('NFC');
  return letter !== '' && [...whole].length === 1 ? whole : undefined;
};

/** What a key shows: marks stand on a dotted circle. */
export const faceOf = (key: string): string =>
  MARKS[key] ?? (/^\p{M}$/u.test(key) ? `◌${key}` : key);
