import type { Language } from '@sayfa/i18n';

/** Arabic with the digits that the books print. */
const LOCALE: Record<Language, string> = {
  tr: 'tr-TR',
  en: 'en-GB',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn',
  ja: 'ja-JP',
};

/** A number as a person of that language writes it. */
export const formatNumber = (
  language: Language,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string => new Intl.NumberFormat(LOCALE[language], options).format(value);

/** Whole percents below a thousand, which have no separators. Source: CLDR, as `Intl` writes them. */
const PERCENT: Record<Language, (whole: number) => string> = {
  tr: (whole) => `%${whole}`,
  en: (whole) => `${whole}%`,
  fr: (whole) => `${whole}\u00A0%`,
  ar: (whole) => `${whole}\u200E%\u200E`,
  ja: (whole) => `${whole}%`,
};
const MAX_WHOLE = 999;
/** Digits of a share that count: 0.285 times 100 is a little less than 28.5. */
const DIGITS = 12;

/**
 * A share between 0 and 1 as percent without decimals. The first use of `Intl.NumberFormat` loads
 * its data for 12 ms, 50 on a slow computer, and the bars of a book show a percent at once.
 */
export const formatPercent = (language: Language, share: number): string => {
  const whole = Math.round(Number((share * 100).toPrecision(DIGITS)));
  return whole >= 0 && whole <= MAX_WHOLE
    ? PERCENT[language](whole)
    : formatNumber(language, share, { style: 'percent', maximumFractionDigits: 0 });
};

/** A day, or a day and time, as a person of that language writes it; takes ISO text or milliseconds. */
export const formatDate = (
  language: Language,
  value: string | number | Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => new Intl.DateTimeFormat(LOCALE[language], options).format(new Date(value));

const BYTES_PER_STEP = 1000;

/** A size in bytes as B, kB, MB or GB. */
export const formatBytes = (language: Language, bytes: number): string => {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  let value = bytes;
  let step = 0;
  while (value >= BYTES_PER_STEP && step < units.length - 1) {
    value /= BYTES_PER_STEP;
    step += 1;
  }
  return formatNumber(language, value, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  });
};

/** For sorting names as that language sorts them. */
export const collatorOf = (language: Language): Intl.Collator =>
  new Intl.Collator(LOCALE[language]);
