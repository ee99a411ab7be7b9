/** Digits of a number that numbers bought together share: an operator's block of 100,000. */
const PREFIX_LENGTH = 5;
const TURKEY = '90';
/** Numbers whose owner is paid for being called or written to. Source: BTK's numbering plan. */
const PREMIUM = /^(?:900|888|898)/u;

/** The number with its country. */
export const internationalOf = (phone: string): string =>
  phone.startsWith('+') ? phone : `+${TURKEY}${phone}`;

/** Whether messages may go there: its country is allowed and it costs what others do. */
export const isSupportedPhone = (phone: string, countries: readonly string[]): boolean => {
  const international = internationalOf(phone);
  if (!phone.startsWith('+') && PREMIUM.test(phone)) return false;
  return countries.some((country) => international.startsWith(`+${country}`));
};

/** What a storm of messages to bought numbers has in common. */
export const prefixOf = (phone: string): string => {
  const international = internationalOf(phone);
  const country = international.startsWith(`+${TURKEY}`) ? TURKEY.length + 1 : 3;
  return international.slice(0, country + PREFIX_LENGTH);
};
