/** Writes numbers as a language does; see BRD-047. */
export type NumberWriter = {
  /** A number without needless digits; `decimals` of them after the point at most. */
  number(value: number, decimals?: number): string;
  /** A text with decimal points, as the language writes it. */
  text(text: string): string;
};

const ARABIC_ZERO = 0x0660;
const COMMA_LANGUAGES: readonly string[] = ['tr', 'fr'];
const DECIMALS = 10;

/** How a language writes numbers: 1,5 in Turkish and French, ١٫٥ in Arabic, 1.5 elsewhere. */
export const numberWriter = (language: string): NumberWriter => {
  const isArabic = language === 'ar';
  const point = isArabic ? '٫' : COMMA_LANGUAGES.includes(language) ? ',' : '.';
  const text = (plain: string): string => {
    const pointed = plain.replace(/(\d)[.,](\d)/gu, `$1${point}$2`);
    return isArabic
      ? pointed.replace(/\d/gu, (digit) => String.fromCodePoint(ARABIC_ZERO + Number(digit)))
      : pointed;
  };
  return {
    text,
    number: (value, decimals = DECIMALS) => {
      const rounded = Number(value.toFixed(decimals));
      if (rounded === Number.POSITIVE_INFINITY) return '∞';
      if (rounded === Number.NEGATIVE_INFINITY) return '−∞';
      // Without a sign for a 0 that was rounded from below.
      const plain = String(Math.abs(rounded));
      return `${rounded < 0 ? '−' : ''}${text(plain)}`;
    },
  };
};
