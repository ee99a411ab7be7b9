import type { Language } from '@sayfa/i18n';
import { formatNumber } from '@sayfa/web-kit';

/** Seconds as minutes and seconds, e.g. 1:05, with the digits of a language. */
export const figuresOf = (language: Language, seconds: number): string => {
  const rest = formatNumber(language, seconds % 60, { minimumIntegerDigits: 2 });
  return `${formatNumber(language, Math.floor(seconds / 60))}:${rest}`;
};
