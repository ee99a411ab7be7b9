import type { Language } from '@sayfa/i18n';
import { formatNumber } from '@sayfa/web-kit';

const SECONDS = { ofMinute: 60, ofHour: 3600 };

/** Seconds as 0:07, 12:30 or 1:02:03, with the digits of a language. */
export const figuresOf = (language: Language, seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => formatNumber(language, value, { minimumIntegerDigits: 2 });
  const hours = Math.floor(whole / SECONDS.ofHour);
  const minutes = Math.floor((whole % SECONDS.ofHour) / SECONDS.ofMinute);
  const rest = two(whole % SECONDS.ofMinute);
  return hours > 0
    ? `${formatNumber(language, hours)}:${two(minutes)}:${rest}`
    : `${formatNumber(language, minutes)}:${rest}`;
};
