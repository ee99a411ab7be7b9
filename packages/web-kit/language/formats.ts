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

/** A share between 0 and 1 as percent without decimals. */
export const formatPercent = (language: Language, share: number): string =>
  formatNumber(language, share, { style: 'percent', maximumFractionDigits: 0 });

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
